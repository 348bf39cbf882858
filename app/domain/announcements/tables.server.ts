import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { TONES } from "./announcement.ts";

/** What the public site says across its top, from one moment until (not including) another. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    text: text("text").notNull(),
    /** Where it leads, or nothing; what the link says, or nothing for the usual words. */
    link: text("link").notNull().default(""),
    linkText: text("link_text").notNull().default(""),
    tone: text("tone", { enum: TONES }).notNull().default("info"),
    startsAt: timestamptz("starts_at").notNull(),
    /** Without it, until somebody ends it. */
    endsAt: timestamptz("ends_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("announcements_tone", sql`tone in ('info', 'success', 'warning')`),
    check("announcements_order", sql`ends_at > starts_at`),
    index("announcements_start").on(table.startsAt.desc(), table.id.desc()),
  ],
);
