import { integer, pgTable } from "drizzle-orm/pg-core";
import { timestamptz } from "~/platform/db/columns.server.ts";

/** When a process read the database's clock last: one row. A time in the future means a clock rollback. */
export const siteClock = pgTable("site_clock", {
  id: integer("id").primaryKey().default(1),
  seenAt: timestamptz("seen_at").notNull(),
});
