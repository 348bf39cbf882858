import { z } from "zod";
import { idsField, selectionSchema } from "~/shared/lists/selection.ts";
import { submissionFiltersSchema } from "./submission-requests.ts";

const readMarkSchema = z.object({ ids: idsField, read: z.boolean() });
const selectionReadMarkSchema = z.intersection(
  selectionSchema(submissionFiltersSchema),
  z.object({ read: z.boolean() }),
);

/** What is to be marked, and how. */
export type SelectionReadMark = z.output<typeof selectionReadMarkSchema>;

/** Reads a request to mark single submissions, or null when it isn't one. */
export function parseReadMark(json: unknown): { ids: string[]; read: boolean } | null {
  return readMarkSchema.safeParse(json).data ?? null;
}

/** Reads a request to mark what a selection means, or null when it isn't one. */
export function parseSelectionReadMark(json: unknown): SelectionReadMark | null {
  return selectionReadMarkSchema.safeParse(json).data ?? null;
}
