import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import type { ImageColumns } from "~/platform/images/unused-images.server.ts";
import { TONES } from "./announcement.ts";

/** Lines at the top of the public site, from one time until (not including) another. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    text: text("text").notNull(),
    /** The link's target, or empty; its text, or empty for the default. */
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

/** The columns in which announcements may link to images. */
export const ANNOUNCEMENT_IMAGE_COLUMNS: ImageColumns[] = [{ table: announcements, columns: [announcements.link] }];
