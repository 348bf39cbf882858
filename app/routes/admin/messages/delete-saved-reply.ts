import { deleteSavedReply } from "~/domain/leads/replies/saved-replies.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/delete-saved-reply";

/** Deletes a saved reply: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    await deleteSavedReply(id);
    return { deleted: id };
  });
}
