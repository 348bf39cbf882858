import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** The state of the daily deletion: one row, from the first run on; a site that was upgraded has it before. */
export const retention = pgTable(
  "retention",
  {
    id: integer("id").primaryKey().default(1),
    /** Nothing is deleted before this time. */
    beginsAt: timestamptz("begins_at").notNull(),
    /** When the last run began; null before the first one. */
    ranAt: timestamptz("ran_at"),
    /** What was deleted and isn't in the activity log yet, by kind. */
    unrecorded: jsonb("unrecorded").$type<Record<string, number>>().notNull().default({}),
  },
  () => [check("retention_one", sql`id = 1`)],
);

/** What the retention's state is to the engines. */
export const RETENTION_SUBJECTS = [subject(retention, { columns: holds.counts("unrecorded") })];
