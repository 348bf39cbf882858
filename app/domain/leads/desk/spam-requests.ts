import { z } from "zod";
import { selectionSchema } from "~/shared/lists/selection.ts";

/** The spam filter in a request. */
export const spamField = z.enum(["", "only"]).default("");

/** The schema of a request to mark the rows of a selection as spam, or as not spam. */
export function spamMarkSchema<Filters extends z.ZodType>(filters: Filters) {
  return z.object({ records: selectionSchema(filters), spam: z.boolean() });
}
