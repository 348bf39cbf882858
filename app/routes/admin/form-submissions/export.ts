import { exportedSubmissions, SUBMISSION_CSV_COLUMNS } from "~/domain/leads/submissions/submission-export.server.ts";
import { submissionSelectionSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { answerExport } from "~/platform/lists/csv-export.server.ts";
import type { Route } from "./+types/export";

/** Exports the selected submissions as a CSV file: a form with the field `records`. */
export function action({ request }: Route.ActionArgs) {
  return answerExport(request, submissionSelectionSchema, {
    name: "form-submissions",
    columns: SUBMISSION_CSV_COLUMNS,
    rows: exportedSubmissions,
  });
}
