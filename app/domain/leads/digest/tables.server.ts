import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { DIGEST_FREQUENCIES } from "./digest-frequency.ts";

/** The owner's email preferences: one row, once something was chosen. */
export const digestSettings = pgTable(
  "mail_settings",
  {
    id: integer("id").primaryKey().default(1),
    digest: text("digest", { enum: DIGEST_FREQUENCIES }).notNull().default("off"),
    /** The timestamp up to which digests have reported what is new. */
    digestUntil: timestamptz("digest_until"),
    updatedAt: updatedAt(),
  },
  () => [
    check("mail_settings_one", sql`id = 1`),
    check("mail_settings_digest", sql`digest in ('off', 'daily', 'weekly')`),
  ],
);
