import { deleteMessages } from "~/domain/leads/inbox/commands.server.ts";
import { messageDeletionSchema } from "~/domain/leads/inbox/message-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/delete";

/** Deletes messages with their replies and drafts: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    messageDeletionSchema,
    async ({ records }) => ({ deleted: await deleteMessages(records, new Date()) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
