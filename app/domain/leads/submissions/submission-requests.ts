import { z } from "zod";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { FORM_TYPES } from "~/domain/leads/submission.ts";
import { spamField } from "~/domain/leads/triage/lead-requests.ts";
import { idsField, searchField, selectionSchema } from "~/shared/lists/selection.ts";

/** The filters in a request. Stricter than an address: an invalid filter must not widen the selection. */
export const submissionFiltersSchema = z.object({
  q: searchField,
  type: z.enum(["", ...FORM_TYPES]),
  status: z.enum(["", ...SUBMISSION_STATUSES]),
  spam: spamField,
});

/** Submissions of a selection. */
export const submissionSelectionSchema = selectionSchema(submissionFiltersSchema);

/** Single submissions to be marked read or unread. */
export const readMarkSchema = z.object({ ids: idsField, read: z.boolean() });
