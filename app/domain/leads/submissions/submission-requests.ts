import { SUBMISSION_STATUSES } from "~/domain/leads/submission.ts";
import { deletionOf, selectionOf, spamMarkOf, statusChangesOf, submissionFilters } from "~/shared/lists/selection.ts";

const statusChanges = statusChangesOf(submissionFilters, SUBMISSION_STATUSES);
const records = selectionOf(submissionFilters);
const deletion = deletionOf(submissionFilters);
const spam = spamMarkOf(submissionFilters);

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseConsultationChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseSubmissionSelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseSubmissionSpam = (json: unknown) => spam.safeParse(json).data ?? null;
export const parseSubmissionDeletion = (json: unknown) => deletion.safeParse(json).data ?? null;
