import { markMessageOpened } from "~/domain/leads/inbox/commands.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/mark-opened";

/** Marks an unread message read when it is opened: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    await markMessageOpened(id, new Date());
    return { opened: id };
  });
}
