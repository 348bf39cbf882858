import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { timestamptz, updatedAt } from "~/platform/db/columns.server.ts";

/** How far digests have got: one row, once there was one to be sent. */
export const digestProgress = pgTable(
  "digest_progress",
  {
    id: integer("id").primaryKey().default(1),
    /** The timestamp up to which digests have reported what is new; null while there are none. */
    digestUntil: timestamptz("digest_until"),
    updatedAt: updatedAt(),
  },
  () => [check("digest_progress_one", sql`id = 1`)],
);
