import { z } from "zod";
import { idsField, selectionOf, submissionFilters } from "~/shared/lists/selection.ts";

const markSchema = z.object({ ids: idsField, read: z.boolean() });
const markMatchingSchema = z.intersection(selectionOf(submissionFilters), z.object({ read: z.boolean() }));

/** What is to be marked, and how. */
export type MarkMatching = z.output<typeof markMatchingSchema>;

/** Reads a request to mark single submissions, or null when it isn't one. */
export function parseMark(json: unknown): { ids: string[]; read: boolean } | null {
  return markSchema.safeParse(json).data ?? null;
}

/** Reads a request to mark what a selection means, or null when it isn't one. */
export function parseMarkMatching(json: unknown): MarkMatching | null {
  return markMatchingSchema.safeParse(json).data ?? null;
}
