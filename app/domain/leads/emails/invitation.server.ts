import ical, { ICalAttendeeStatus, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { EmailCalendar } from "~/platform/email/email-calendar.ts";
import { type Mailbox, sanitizeHeader } from "~/platform/email/mailbox.ts";
import type { AppointmentData } from "./lead-email-kinds.server.ts";

export { ICalCalendarMethod };

/** What a calendar file says of an appointment besides its times. */
interface InvitationTexts {
  summary: string;
  location: string;
  description: string;
  url: string;
}

interface InvitationParties {
  organizer: Mailbox;
  attendee: Mailbox;
  /** The site's host. */
  host: string;
}

/** Identifies an appointment in calendars, for as long as it exists: `<submission_id>@<host>`. */
export function calendarUid(submissionId: string, host: string): string {
  return `${submissionId}@${host}`;
}

/**
 * The calendar file of an appointment (iTIP, RFC 5546): an invitation while it holds its time, tentative until the
 * owner has confirmed it, and else a cancellation. All files of an appointment have one UID, and the sequence of its
 * row. Times are in UTC, which needs no definitions of time zones.
 */
export function writeInvitation(
  appointment: AppointmentData,
  texts: InvitationTexts,
  { organizer, attendee, host }: InvitationParties,
): EmailCalendar {
  const isHeld = appointment.status === "confirmed" || appointment.status === "requested";
  const method = isHeld ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = newCalendar(host, method);
  const event = addAppointment(calendar, appointment, { ...texts, host, organizer });
  event.createAttendee({
    ...calendarMailbox(attendee),
    ...(isHeld && { rsvp: true, status: ICalAttendeeStatus.NEEDSACTION }),
  });
  return { method: isHeld ? "REQUEST" : "CANCEL", content: calendarText(calendar) };
}

/** An empty calendar of this site. */
export function newCalendar(host: string, method: ICalCalendarMethod): ICalCalendar {
  return ical({ prodId: { company: host, product: "Bookings" }, method });
}

type AppointmentTimes = Pick<AppointmentData, "submissionId" | "sequence" | "status"> &
  Record<"startsAt" | "endsAt" | "changedAt", string | Date>;

/** A calendar as a file, of which the last line ends as the others do. */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Adds an appointment to a calendar. No text has control characters there (RFC 5545, section 3.1), nor is endless. */
export function addAppointment(
  calendar: ICalCalendar,
  { submissionId, startsAt, endsAt, changedAt, sequence, status }: AppointmentTimes,
  { host, organizer, ...texts }: InvitationTexts & { host: string; organizer?: Mailbox },
) {
  const line = (text: string) => sanitizeHeader(text, 1_000);
  return calendar.createEvent({
    ...{ id: calendarUid(submissionId, host), start: new Date(startsAt), end: new Date(endsAt) },
    ...{ stamp: new Date(changedAt), sequence, status: EVENT_STATUSES[status] ?? ICalEventStatus.CANCELLED },
    ...{ summary: line(texts.summary), location: line(texts.location), url: texts.url },
    description: texts.description.split("\n").map(line).join("\n"),
    organizer: organizer && calendarMailbox(organizer),
  });
}

const EVENT_STATUSES: Record<string, ICalEventStatus> = {
  confirmed: ICalEventStatus.CONFIRMED,
  requested: ICalEventStatus.TENTATIVE,
};

/** In quotes a name may hold anything but these and control characters; not every calendar reads their escapes. */
function calendarMailbox({ name, address }: Mailbox) {
  return { name: sanitizeHeader(name).replace(/["^]/g, "'"), email: address };
}
