import { z } from "zod";
import { spamField, spamMarkSchema } from "~/domain/leads/desk/spam-requests.ts";
import { FORM_TYPES, SUBMISSION_STATUSES } from "~/domain/leads/submission.ts";
import { deletionSchema, searchField, selectionSchema, statusChangesSchema } from "~/shared/lists/selection.ts";

/** The filters in a request. Stricter than an address: what isn't understood must not widen what is changed. */
export const submissionFiltersSchema = z.object({
  q: searchField,
  type: z.enum(["", ...FORM_TYPES]),
  status: z.enum(["", ...SUBMISSION_STATUSES]),
  spam: spamField,
});

const statusChanges = statusChangesSchema(submissionFiltersSchema, SUBMISSION_STATUSES);
const records = selectionSchema(submissionFiltersSchema);
const deletion = deletionSchema(submissionFiltersSchema);
const spam = spamMarkSchema(submissionFiltersSchema);

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseConsultationStatusChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseSubmissionSelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseSubmissionSpam = (json: unknown) => spam.safeParse(json).data ?? null;
export const parseSubmissionDeletion = (json: unknown) => deletion.safeParse(json).data ?? null;
