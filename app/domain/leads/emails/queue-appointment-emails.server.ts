import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { AppointmentChange, AppointmentParty } from "~/domain/booking/appointment.ts";
import { displayName, isPlainName } from "~/domain/leads/submission.ts";
import type { Appointment } from "~/domain/leads/tables/appointments.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { quietHoursEnd } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { agreedPlace } from "./appointment-facts.server.ts";
import {
  APPOINTMENT_EMAIL,
  APPOINTMENT_NOTICE,
  APPOINTMENT_REMINDER,
  type AppointmentData,
  acknowledgementKey,
} from "./lead-email-kinds.server.ts";

/** An appointment with what its lead says of the visitor; undefined once the lead is deleted. */
export async function appointmentData(tx: Executor, appointment: Appointment): Promise<AppointmentData | undefined> {
  const { submissionId, startsAt, endsAt, status, holdUntil, timeZone, hour12, word, sequence, updatedAt } =
    appointment;
  const [found] = await tx
    .select({ lead: formSubmissions, correctedEmail: contactMessages.correctedEmail })
    .from(formSubmissions)
    .leftJoin(contactMessages, eq(contactMessages.submissionId, formSubmissions.id))
    .where(eq(formSubmissions.id, submissionId));
  if (!found) return undefined;
  return {
    ...{
      submissionId,
      status,
      timeZone,
      hour12,
      word,
      sequence,
      place: appointment.place ?? agreedPlace(submissionId),
    },
    ...{ name: displayName(found.lead), email: found.correctedEmail ?? found.lead.email },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), changedAt: updatedAt.toISOString() },
    holdUntil: holdUntil?.toISOString() ?? null,
  };
}

/** The visitor's mailbox; undefined where they gave no address. A name that may be another text is left out. */
export function visitorMailbox({ name, email }: Pick<AppointmentData, "name" | "email">) {
  return email && isEmailAddress(email) ? { name: isPlainName(name) ? name : "", address: email } : undefined;
}

/**
 * Queues the emails about a change of an appointment in the caller's transaction: the visitor's with the calendar file,
 * and the owner's where the visitor changed it.
 */
export async function queueAppointmentEmails(
  tx: Executor,
  appointment: Appointment,
  { what, by, now }: { what: AppointmentChange; by: AppointmentParty; now: Date },
): Promise<void> {
  const { submissionId, sequence, released } = appointment;
  // Of spam no one hears.
  if (released) return;
  const data = await appointmentData(tx, appointment);
  const to = data && visitorMailbox(data);
  // That of a new lead is written with its appointment; but an address gets few of them a day.
  const isToSay = and(eq(emails.onceKey, acknowledgementKey(submissionId)), isNull(emails.subject));
  const isSaid = what === "booked" && (await tx.$count(emails, isToSay)) > 0;
  if (data && to && !isSaid) {
    const isInvitation = and(eq(emails.subjectId, submissionId), isNotNull(emails.calendar));
    const isInvited = (await tx.$count(emails, isInvitation)) > 0;
    await queueEmail(tx, {
      // What they typed isn't sent to an address that may be another one's.
      ...{ kind: APPOINTMENT_EMAIL, to },
      data: { appointment: by === "visitor" ? { ...data, word: null } : data, what, isInvited },
      ...{ subjectId: submissionId, onceKey: `appointment:${submissionId}:${sequence}`, now },
    });
  }
  if (by === "visitor") await queueAppointmentNotice(tx, appointment, { what, now });
}

/** Queues the owner's email about what the visitor, or their calendar, has done, unless they want none. */
export async function queueAppointmentNotice(
  tx: Executor,
  appointment: Appointment,
  { what, now }: { what: AppointmentChange | "accepted" | "tentative"; now: Date },
): Promise<void> {
  const data = await appointmentData(tx, appointment);
  if (!data || settingsOf(notificationSection).consultation === "off") return;
  const { submissionId, sequence } = appointment;
  await queueEmail(tx, {
    ...{ kind: APPOINTMENT_NOTICE, to: "owner", data: { appointment: data, what } },
    ...{ subjectId: submissionId, onceKey: `appointment-notice:${submissionId}:${sequence}:${what}` },
    ...{ notBefore: quietHoursEnd(now) ?? now, now },
  });
}

/** Queues a reminder for the visitor, once for each time that the appointment has. */
export async function queueReminder(tx: Executor, appointment: Appointment, before: "day" | "hour", now: Date) {
  const data = await appointmentData(tx, appointment);
  const to = data && visitorMailbox(data);
  if (!data || !to) return;
  const { submissionId, sequence } = appointment;
  const onceKey = `appointment-${before}:${submissionId}:${sequence}`;
  await queueEmail(tx, { kind: APPOINTMENT_REMINDER, to, data, subjectId: submissionId, onceKey, now });
}
