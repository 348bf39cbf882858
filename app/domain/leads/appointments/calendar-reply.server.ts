import { and, eq, inArray } from "drizzle-orm";
import { appointmentData, queueAppointmentNotice } from "~/domain/leads/emails/queue-appointment-emails.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { CalendarReply } from "~/platform/email/inbound/email-parts.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { cancelAppointment, lockAppointment } from "./change-appointment.server.ts";
import { WORD_LIMIT } from "./ui/public/shown-times.ts";

/** The submission whose invitation a calendar answers; null for a UID that isn't ours. */
function submissionOf({ uid }: CalendarReply): string | null {
  return parseUuid(uid.split("@")[0] ?? "");
}

/**
 * The Message-IDs of our emails about the appointments that calendars answer: not every program says what it answers.
 */
export async function findInvitationEmails(tx: Executor, replies: readonly CalendarReply[]): Promise<string[]> {
  const ids = replies.flatMap((reply) => submissionOf(reply) ?? []);
  if (ids.length === 0) return [];
  const isInvitation = inArray(emails.subjectId, tx.select({ id: appointments.submissionId }).from(appointments));
  const found = await tx
    .select({ messageId: emails.messageId })
    .from(emails)
    .where(and(inArray(emails.subjectId, ids), isInvitation));
  return found.map(({ messageId }) => messageId);
}

/**
 * Records how the visitor's calendar has answered the invitation, in the caller's transaction, and notifies the owner;
 * a declined appointment is cancelled by its visitor. Only the invited address may answer, and only the revision of the
 * invitation that is in force.
 */
export async function recordCalendarReply(
  tx: Executor,
  reply: CalendarReply,
  { from, now }: { from: string; now: Date },
): Promise<void> {
  const id = submissionOf(reply);
  const { answer, attendee, sequence, comment } = reply;
  if (!id || (answer !== "accepted" && answer !== "tentative" && answer !== "declined")) return;
  const row = await lockAppointment(tx, id);
  const isHeld = row && !row.released && (row.status === "confirmed" || row.status === "requested");
  if (!isHeld || sequence < row.sequence || row.startsAt <= now || row.answer === answer) return;
  const data = await appointmentData(tx, row);
  const [lead] = await tx
    .select({ email: formSubmissions.email })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id));
  const invited = [data?.email, lead?.email].flatMap((address) => (address ? addressKey(address) : []));
  if (!invited.includes(addressKey(from)) || (attendee && !invited.includes(addressKey(attendee)))) return;
  const [answered] = await tx.update(appointments).set({ answer }).where(eq(appointments.submissionId, id)).returning();
  if (answer === "declined")
    await cancelAppointment(tx, id, { by: "visitor", word: cutText(comment, WORD_LIMIT), now });
  else if (answered) await queueAppointmentNotice(tx, answered, { what: answer, now });
}
