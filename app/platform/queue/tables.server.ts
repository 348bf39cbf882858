import { integer, pgTable } from "drizzle-orm/pg-core";
import { timestamptz } from "~/platform/db/columns.server.ts";

/** When a process looked at the database's clock last: one row. A moment to come means that the clock was put back. */
export const siteClock = pgTable("site_clock", {
  id: integer("id").primaryKey().default(1),
  seenAt: timestamptz("seen_at").notNull(),
});
