import { markSelectionRead } from "~/domain/leads/submissions/read-state.server.ts";
import { selectionReadMarkSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/mark-selection-read";

/**
 * Marks a selection read or unread: `{ "ids": [uuid], "read": boolean }`, or all records that match filters up to a
 * timestamp, except some: `{ "filters": { q, type, status }, "except": [uuid], "until": timestamp, "read": boolean }`.
 * Answers with the changed ids.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    selectionReadMarkSchema,
    async ({ read, ...records }) => ({ read, ids: await markSelectionRead(records, read) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
