import { markSubmissionsAsSpam } from "~/domain/leads/submissions/commands.server.ts";
import { submissionSpamSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/mark-spam";

/**
 * Marks the selected leads as spam or not: `{ "records": selection, "spam": boolean }`. Answers with the changed ids.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    submissionSpamSchema,
    async (mark) => ({ spam: mark.spam, ...(await markSubmissionsAsSpam(mark, new Date())) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
