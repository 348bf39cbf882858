import type { LeadContext } from "~/domain/leads/desk/visitor-history.ts";
import type { SubmissionDetails } from "~/domain/leads/submissions/submission-rows.ts";

/** A submission with its context. */
export interface ViewedSubmission {
  details: SubmissionDetails;
  context: LeadContext;
  /** What is deleted with it, a paragraph each. */
  deletion: string[];
}
