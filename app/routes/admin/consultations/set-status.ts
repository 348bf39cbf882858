import { changeConsultationStatuses } from "~/domain/leads/submissions/commands.server.ts";
import { consultationStatusChangesSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/set-status";

/**
 * Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with the changes that undo
 * it.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    consultationStatusChangesSchema,
    async ({ changes }) => ({ status: changes[0]?.status, ...(await changeConsultationStatuses(changes, new Date())) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
