import { endAnnouncement } from "~/domain/announcements/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/end";

/** Ends an announcement now: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) => {
    await endAnnouncement(id, new Date());
    return "saved";
  });
}
