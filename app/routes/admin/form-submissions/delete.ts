import { deleteSubmissions } from "~/domain/leads/submissions/commands.server.ts";
import { submissionDeletionSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/delete";

/** Deletes the selected leads with all their records: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    submissionDeletionSchema,
    async ({ records }) => ({ deleted: await deleteSubmissions(records) }),
    {
      limit: SELECTION_LIMIT_BYTES,
    },
  );
}
