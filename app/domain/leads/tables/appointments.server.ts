import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { APPOINTMENT_STATUSES } from "~/domain/booking/appointment.ts";
import { createdAt, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { formSubmissions } from "./submissions.server.ts";

/** From an instant until another one, which it doesn't include, as PostgreSQL writes it. */
const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** The condition of the appointments that hold their time: that of the constraint `appointments_never_twice`. */
export const HOLDS_TIME = sql`(appointments.status in ('requested', 'confirmed') and not appointments.released)`;

/**
 * The time of a consultation, one for each lead at most (docs/decisions/0070-booking.md). No two that hold their time
 * overlap: an exclusion constraint of the migration says so, which Drizzle has no words for.
 */
export const appointments = pgTable(
  "appointments",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    startsAt: timestamptz("starts_at").notNull(),
    endsAt: timestamptz("ends_at").notNull(),
    /** The time that the form asked for last, by which a resend is recognised after the appointment was moved. */
    askedFor: timestamptz("asked_for").notNull(),
    /** With the buffers around it. */
    blocked: tstzrange("blocked").notNull(),
    status: text("status", { enum: APPOINTMENT_STATUSES }).notNull(),
    /**
     * It holds no time although its status says so: its lead is suspected to be spam, or its time was taken when that
     * turned out to be wrong. Set by a trigger when the mark changes.
     */
    released: boolean("released").notNull().default(false),
    /**
     * The revision of its calendar file (RFC 5545, SEQUENCE): rises with each change that the visitor is notified of.
     */
    sequence: integer("sequence").notNull().default(0),
    /** When a requested one expires, unless the owner confirms it. */
    holdUntil: timestamptz("hold_until"),
    /** The visitor's time zone, an IANA name; null where it isn't known. */
    timeZone: text("time_zone"),
    /** Whether the visitor reads clocks of 12 hours; null where it isn't known. */
    hour12: boolean("hour12"),
    /** Where it takes place, as it was agreed: a place of the settings, or the link of a video call. */
    place: text("place"),
    /** Who cancelled it, and what they said. */
    endedBy: text("ended_by", { enum: ["visitor", "owner"] }),
    word: text("word"),
    /** How the visitor's calendar has answered the invitation (RFC 5545, PARTSTAT). */
    answer: text("answer", { enum: ["accepted", "tentative", "declined"] }),
    remindedDayAt: timestamptz("reminded_day_at"),
    remindedHourAt: timestamptz("reminded_hour_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("appointments_status", sql`status in ('requested', 'confirmed', 'cancelled', 'expired', 'no-show')`),
    check("appointments_ended_by", sql`ended_by in ('visitor', 'owner')`),
    check("appointments_answer", sql`answer in ('accepted', 'tentative', 'declined')`),
    check("appointments_span", sql`ends_at > starts_at and blocked @> tstzrange(starts_at, ends_at)`),
    index("appointments_starts_at").on(table.startsAt),
    index("appointments_hold_until").on(table.holdUntil).where(sql`status = 'requested'`),
  ],
);

export type Appointment = typeof appointments.$inferSelect;

/**
 * The owner's calendar feed: one row while there is one. Its address is known by its hash alone; a new one replaces it.
 */
export const calendarFeeds = pgTable("calendar_feeds", {
  id: integer("id").primaryKey().default(1),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
  /** When a calendar last read it. */
  readAt: timestamptz("read_at"),
});
