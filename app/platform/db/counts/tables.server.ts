import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * Kept counts: how many rows of a measure have the same dimensions, e.g. of `submissions` `contact/new/unread/real`. A count is what is here
 * plus its deltas (docs/decisions/0049-kept-counts.md).
 */
export const recordCounts = pgTable(
  "record_counts",
  {
    measure: text("measure").notNull(),
    dimensions: text("dimensions").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.dimensions] })],
);

/**
 * What statements have changed since the last fold, appended by triggers in the statement's transaction. Rows are inserted
 * and never updated, so that writers don't wait for each other; without an index, since all of them are read.
 */
export const recordCountDeltas = pgTable("record_count_deltas", {
  measure: text("measure").notNull(),
  dimensions: text("dimensions").notNull(),
  delta: integer("delta").notNull(),
});
