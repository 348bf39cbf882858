import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** The instant of a count that has no time. */
const NO_TIME = sql`'-infinity'`;

/**
 * Kept counts: how many rows of a measure have the same dimensions, e.g. of `submissions` `contact/new/unread/real`. A count is what is here
 * plus its deltas (docs/decisions/0049-kept-counts.md). Where a measure counts by time, a count is that of a time span: its
 * start and its length in seconds, one of `COUNT_SPANS`.
 */
export const recordCounts = pgTable(
  "record_counts",
  {
    measure: text("measure").notNull(),
    span: integer("span").notNull().default(0),
    at: timestamptz("at").notNull().default(NO_TIME),
    dimensions: text("dimensions").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.span, table.at, table.dimensions] }),
    // Charts read some ten thousand counts, of which each row would be on a page of its own: this has all that they read.
    index("record_counts_by_time").on(table.measure, table.span, table.at, table.dimensions, table.count),
  ],
);

/**
 * What statements have changed since the last fold, appended by triggers in the statement's transaction. Rows are inserted
 * and never updated, so that writers don't wait for each other; without an index, since all of them are read. What is
 * counted by time has the start of its quarter of an hour.
 */
export const recordCountDeltas = pgTable("record_count_deltas", {
  measure: text("measure").notNull(),
  at: timestamptz("at").notNull().default(NO_TIME),
  dimensions: text("dimensions").notNull(),
  delta: integer("delta").notNull(),
});

/** What kept counts are to the engines. */
export const COUNT_SUBJECTS = [recordCounts, recordCountDeltas].map((table) =>
  subject(table, { columns: holds.words("measure", "dimensions") }),
);
