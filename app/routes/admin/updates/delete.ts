import { deleteAnnouncement } from "~/domain/announcements/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import { withErrorToast } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/delete";

/** Deletes an announcement: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) => {
    await deleteAnnouncement(id);
    return "saved";
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withErrorToast(serverAction, "The announcement could not be deleted. Please try again.");
}
