import { z } from "zod";
import { MAX_IDS } from "~/shared/length-limits.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { timestampSchema } from "~/shared/time/timestamp-schema.ts";
import { MAX_SEARCH_LENGTH } from "./search-text.ts";

/**
 * Records that the owner has selected in a list: one by one, or everything that matches filters and existed at `until`,
 * when the list was loaded, except some.
 */
export type Selection<Filters> = { ids: string[] } | { filters: Filters; except: string[]; until: Date };

/** More records than these are deleted or exported only after re-authentication. */
const MAX_UNGUARDED = 100;

/** Whether a selection is everything that matches, or more records than are selected one by one. */
export function isBulkSelection(selection: { ids: string[] } | { filters: unknown }): boolean {
  return "filters" in selection || selection.ids.length > MAX_UNGUARDED;
}

/** A list of ids, in a request. */
export const idsField = z.array(z.guid()).max(MAX_IDS);

/** The search text of a list, in a request. */
export const searchField = z.string().max(MAX_SEARCH_LENGTH).transform(tidyLine);

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
