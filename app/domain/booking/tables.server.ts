import { index, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** The owner's own calendars that busy times are read from, as `calendarSection` names them, and how that went last. */
export const busyCalendars = pgTable("busy_calendars", {
  /** A hash of where it is: its address may be a secret. */
  id: text("id").primaryKey(),
  /** The server. */
  name: text("name").notNull(),
  /** When it was read last, and since when it can't be. */
  readAt: timestamptz("read_at"),
  failingSince: timestamptz("failing_since"),
  /** Why, for the owner. */
  problem: text("problem"),
});

/** When the owner is busy, without what with. */
export const busyTimes = pgTable(
  "busy_times",
  {
    id: id(),
    calendarId: text("calendar_id")
      .notNull()
      .references(() => busyCalendars.id, { onDelete: "cascade" }),
    startsAt: timestamptz("starts_at").notNull(),
    endsAt: timestamptz("ends_at").notNull(),
  },
  (table) => [index("busy_times_calendar").on(table.calendarId, table.startsAt)],
);

/** What they are to the engines. They are read again. */
export const BOOKING_SUBJECTS = [
  subject(busyCalendars, {
    nouns: ["calendar", "calendars"],
    columns: { ...holds.identifiers("id"), ...holds.owners("name", "problem") },
    backup: "left-out",
  }),
  subject(busyTimes, {
    nouns: ["busy time", "busy times"],
    columns: holds.identifiers("calendarId"),
    backup: "left-out",
  }),
];
