import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/**
 * The counter cache: how many rows of a table have the same values in the columns that it is counted by, e.g.
 * `["contact", "new", false, false]`. A count is the sum of its rows: triggers append what a statement has changed, so
 * that writers don't wait for each other, and a task adds them up.
 */
export const recordCounts = pgTable("record_counts", {
  /** The table's name. */
  measure: text("measure").notNull(),
  dimensions: jsonb("dimensions").$type<unknown[]>().notNull(),
  count: bigint("count", { mode: "number" }).notNull(),
});

/** What the counter cache is to the engines. */
export const COUNT_SUBJECTS = [subject(recordCounts, { columns: holds.codes("measure", "dimensions") })];
