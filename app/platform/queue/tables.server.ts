import { integer, pgTable } from "drizzle-orm/pg-core";
import { timestamptz } from "~/platform/db/columns.server.ts";

/** The last reading of the database's clock: one row. A time in the future means a clock rollback. */
export const siteClock = pgTable("site_clock", {
  id: integer("id").primaryKey().default(1),
  seenAt: timestamptz("seen_at").notNull(),
});
