import type { SubmissionDetails } from "~/domain/submissions/listing.ts";
import type { RecordContext } from "~/ui/admin-shell/record-context.tsx";

/** A submission with what there is around it. */
export interface ViewedSubmission {
  details: SubmissionDetails;
  context: RecordContext;
  /** What goes when it is deleted, a paragraph each. */
  deletion: string[];
}
