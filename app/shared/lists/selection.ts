import { z } from "zod";
import { FORM_TYPES, SUBMISSION_STATUSES } from "~/domain/leads/submission.ts";
import { MAX_SEARCH_LENGTH } from "~/domain/leads/submissions/submission-filters.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { timestampSchema } from "~/shared/timestamp-schema.ts";

/**
 * Records that the owner has picked from a list: one by one, or everything that filters let through up to a moment,
 * except some. What came in after that moment the owner can't have meant.
 */
export type Selection<Filters> = { ids: string[] } | { filters: Filters; except: string[]; until: Date };

/** The most ids in one request: what undoing a change of very many may send. */
const MAX_IDS = 200_000;

/** A list of ids, in a request. */
export const idsField = z.array(z.guid()).max(MAX_IDS);

/** The text that a list is searched for, in a request. */
export const searchField = z.string().max(MAX_SEARCH_LENGTH).transform(tidyLine);

/** Whether the spam view is meant, in a request. */
export const spamField = z.enum(["", "only"]).default("");

/** The filters of the submissions, in a request. Stricter than an address: what isn't understood must not widen what is changed. */
export const submissionFiltersSchema = z.object({
  q: searchField,
  type: z.enum(["", ...FORM_TYPES]),
  status: z.enum(["", ...SUBMISSION_STATUSES]),
  spam: spamField,
});

/** The schema of a selection, for filters of a schema. */
export function selectionSchema<Filters extends z.ZodType>(filters: Filters) {
  return z.union([
    z.object({ ids: idsField }),
    z.object({
      filters,
      except: idsField.default([]),
      until: timestampSchema(),
    }),
  ]);
}

/** The schema of a request to mark what a selection means as spam, or as none. */
export function spamMarkSchema<Filters extends z.ZodType>(filters: Filters) {
  return z.object({ records: selectionSchema(filters), spam: z.boolean() });
}

/** The schema of a request to delete what a selection means. */
export function deletionSchema<Filters extends z.ZodType>(filters: Filters) {
  return z.object({ records: selectionSchema(filters) });
}

/** One step of a change of statuses: what gets which status; `from` leaves alone what has another status by now. */
export interface StatusChange<Filters, Status> {
  records: Selection<Filters>;
  status: Status;
  from?: Status | undefined;
}

/** The schema of a request to change statuses. Undoing one may take several steps, since not all had the same status. */
export function statusChangesSchema<Filters extends z.ZodType, const Statuses extends readonly string[]>(
  filters: Filters,
  statuses: Statuses,
) {
  const status = z.enum(statuses);
  return z.object({
    changes: z.array(z.object({ records: selectionSchema(filters), status, from: status.optional() })).max(10),
  });
}
