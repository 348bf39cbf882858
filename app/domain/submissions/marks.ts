import { z } from "zod";
import { SEARCH_LENGTH, type SubmissionFilters } from "./filters.ts";
import { FORM_TYPES, SUBMISSION_STATUSES } from "./submission.ts";
import { tidyLine } from "./typed-text.ts";

const markSchema = z.object({ ids: z.array(z.guid()).max(200_000), read: z.boolean() });

// Stricter than an address: what is not understood must not widen what is marked.
const markMatchingSchema = z.object({
  filters: z.object({
    q: z.string().max(SEARCH_LENGTH).transform(tidyLine),
    type: z.enum(["", ...FORM_TYPES]),
    status: z.enum(["", ...SUBMISSION_STATUSES]),
  }),
  read: z.boolean(),
  until: z.iso.datetime().transform((moment) => new Date(moment)),
});

/** Reads a request to mark single submissions, or null when it isn't one. */
export function parseMark(json: unknown): { ids: string[]; read: boolean } | null {
  return markSchema.safeParse(json).data ?? null;
}

/** Reads a request to mark everything that filters let through up to a moment, or null when it isn't one. */
export function parseMarkMatching(json: unknown): { filters: SubmissionFilters; read: boolean; until: Date } | null {
  return markMatchingSchema.safeParse(json).data ?? null;
}
