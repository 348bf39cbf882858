import { markMessagesAsSpam } from "~/domain/leads/inbox/commands.server.ts";
import { messageSpamSchema } from "~/domain/leads/inbox/message-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/mark-spam";

/**
 * Marks the selected leads as spam or not: `{ "records": selection, "spam": boolean }`. Answers with the changed ids.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    messageSpamSchema,
    async (mark) => ({ spam: mark.spam, ...(await markMessagesAsSpam(mark, new Date())) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
