import { SUBMISSION_STATUSES } from "~/domain/leads/submission.ts";
import {
  deletionSchema,
  selectionSchema,
  spamMarkSchema,
  statusChangesSchema,
  submissionFiltersSchema,
} from "~/shared/lists/selection.ts";

const statusChanges = statusChangesSchema(submissionFiltersSchema, SUBMISSION_STATUSES);
const records = selectionSchema(submissionFiltersSchema);
const deletion = deletionSchema(submissionFiltersSchema);
const spam = spamMarkSchema(submissionFiltersSchema);

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseConsultationStatusChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseSubmissionSelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseSubmissionSpam = (json: unknown) => spam.safeParse(json).data ?? null;
export const parseSubmissionDeletion = (json: unknown) => deletion.safeParse(json).data ?? null;
