import { changeMessageStatuses } from "~/domain/leads/inbox/commands.server.ts";
import { messageStatusChangesSchema } from "~/domain/leads/inbox/message-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/set-status";

/**
 * Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with the changes that undo
 * it.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    messageStatusChangesSchema,
    async ({ changes }) => ({ status: changes[0]?.status, ...(await changeMessageStatuses(changes, new Date())) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
