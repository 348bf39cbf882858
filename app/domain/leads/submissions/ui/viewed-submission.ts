import type { LeadContext } from "~/domain/leads/desk/ui/lead-context-panel.tsx";
import type { SubmissionDetails } from "~/domain/leads/submissions/submission-rows.ts";

/** A submission with what there is around it. */
export interface ViewedSubmission {
  details: SubmissionDetails;
  context: LeadContext;
  /** What goes when it is deleted, a paragraph each. */
  deletion: string[];
}
