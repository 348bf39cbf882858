import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { queueReminder } from "~/domain/leads/emails/queue-appointment-emails.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { expireAppointments } from "./change-appointment.server.ts";

/**
 * The reminders: how long before the appointment, and until when one that is late still helps. That of the day isn't
 * sent shortly before that of the hour.
 */
const REMINDERS = {
  day: { column: "remindedDayAt", beforeMs: DAY_MS, untilMs: 2 * HOUR_MS },
  hour: { column: "remindedHourAt", beforeMs: HOUR_MS, untilMs: 5 * MINUTE_MS },
} as const;

/** Each minute: expires the requests that no one has confirmed, and reminds visitors of their appointments. */
export const appointmentsTask: Task<object> = {
  name: "appointments",
  cron: "* * * * *",
  run: async () => {
    const now = databaseNow();
    await database().transaction((tx) => expireAppointments(tx, now));
    await sendReminders(now);
  },
};

/**
 * Queues the reminders that are due, each once: the row and the email change in one transaction, and another process
 * that waits for the row finds it changed. None is sent of what was booked or changed within the time before the
 * appointment, since the visitor has just heard of it.
 */
export async function sendReminders(now: Date): Promise<void> {
  const { reminders } = settingsOf(bookingSection);
  for (const before of ["day", "hour"] as const) {
    if (reminders !== "both" && reminders !== before) continue;
    const { column, beforeMs, untilMs } = REMINDERS[before];
    const { startsAt, updatedAt, status, released } = appointments;
    const at = (ms: number) => new Date(now.getTime() + ms);
    const isDue = and(
      ...[eq(status, "confirmed"), eq(released, false), isNull(appointments[column])],
      ...[gt(startsAt, at(untilMs)), lte(startsAt, at(beforeMs))],
      lte(updatedAt, sql`${startsAt} - ${beforeMs} * interval '1 millisecond'`),
    );
    await database().transaction(async (tx) => {
      const due = await tx
        .update(appointments)
        .set({ [column]: now })
        .where(isDue)
        .returning();
      for (const appointment of due) await queueReminder(tx, appointment, before, now);
    });
  }
}
