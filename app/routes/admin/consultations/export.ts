import { authorizeExport } from "~/domain/auth/guard/reauthentication.server.ts";
import { exportedSubmissions, SUBMISSION_CSV_COLUMNS } from "~/domain/leads/submissions/submission-export.server.ts";
import { submissionSelectionSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";

/** Exports the selected consultation requests as a CSV file: a form with the field `records`. */
export const action = exportAction(submissionSelectionSchema, {
  name: "consultations",
  columns: SUBMISSION_CSV_COLUMNS,
  rows: (records) => exportedSubmissions(records, "consultation"),
  authorize: authorizeExport,
});
