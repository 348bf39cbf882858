import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
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
    /** Without it, until the owner ends it. */
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

/** What announcements are to the engines. */
export const ANNOUNCEMENT_SUBJECTS = [
  subject(announcements, {
    kind: "announcement",
    path: (id) => `/admin/announcements?edit=${id}`,
    columns: { ...holds.content("text", "link", "linkText"), ...holds.codes("tone") },
    images: ["link"],
  }),
];
