import { z } from "zod";
import { selectionOf, statusChangesOf, submissionFilters } from "./selection.ts";
import { SUBMISSION_STATUSES } from "./submission.ts";

const statusChanges = statusChangesOf(submissionFilters, SUBMISSION_STATUSES);
const records = selectionOf(submissionFilters);
const notSpam = z.object({ id: z.guid() });

// Each reads a request's JSON, and gives null when it isn't one that it knows.
export const parseConsultationChanges = (json: unknown) => statusChanges.safeParse(json).data ?? null;
export const parseSubmissionSelection = (json: unknown) => records.safeParse(json).data ?? null;
export const parseNotSpam = (json: unknown) => notSpam.safeParse(json).data ?? null;
