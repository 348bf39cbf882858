import { and, eq, gt, inArray } from "drizzle-orm";
import type { z } from "zod";
import { isUpcomingStatus } from "~/domain/booking/appointment.ts";
import { ownerTime } from "~/domain/leads/emails/appointment-facts.server.ts";
import { queueAppointmentEmails } from "~/domain/leads/emails/queue-appointment-emails.server.ts";
import { storeLeadInTransaction } from "~/domain/leads/intake/store-lead.server.ts";
import { splitFullName } from "~/domain/leads/submission.ts";
import { type Appointment, appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { fieldError, HttpError } from "~/platform/http/http-error.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import type {
  cancellationSchema,
  moveSchema,
  newAppointmentSchema,
  noShowSchema,
  seenAppointmentSchema,
} from "./appointment-requests.ts";
import {
  cancelAppointment,
  confirmAppointment,
  expireAppointments,
  insertAppointment,
  isOfSpam,
  lockAppointment,
  markNoShow,
  moveAppointment,
} from "./change-appointment.server.ts";

const CHANGED = "This appointment has changed in the meantime. Nothing was changed: look at it again.";
const PAST = "Choose a time that is still to come.";
const NOT_HELD = "Its time isn’t held. Choose another one.";
const SPAM = "This request is suspected to be spam, which holds no time. Mark it as not spam first.";

/**
 * What became of the owner's change: the revision that undoing it starts from, and the time that the appointment has,
 * as the owner reads it. Without one there was nothing to do.
 */
type Changed = "gone" | "unchanged" | { id: string; sequence: number; time: string };

/** Confirms a request, or one that has expired if its time is still free. @throws HttpError 409 */
export async function confirmByOwner(
  tx: Executor,
  seen: z.output<typeof seenAppointmentSchema>,
  now: Date,
): Promise<Changed> {
  return changeSeen(tx, seen, {
    isDone: ({ status, released }) => status === "confirmed" && !released,
    change: ({ released }) => {
      if (released) throw new HttpError(409, NOT_HELD);
      return confirmAppointment(tx, seen.id, { by: "owner", now });
    },
  });
}

/** Moves an appointment to any time that no other one holds. @throws HttpError 409 */
export async function moveByOwner(
  tx: Executor,
  { time, status, isQuiet, ...seen }: z.output<typeof moveSchema>,
  now: Date,
): Promise<Changed> {
  if (time <= now) throw fieldError("time", PAST);
  await expireAppointments(tx, now);
  const { bufferBefore: before, bufferAfter: after, hold } = settingsOf(bookingSection);
  const holdUntil = status === "requested" ? new Date(now.getTime() + hold * HOUR_MS) : null;
  return changeSeen(tx, seen, {
    isDone: (found) =>
      found.startsAt.getTime() === time.getTime() &&
      (status ? found.status === status : isUpcomingStatus(found.status)) &&
      !found.released,
    change: async () => {
      if (await isOfSpam(tx, seen.id)) throw new HttpError(409, SPAM);
      // A time that the owner has chosen awaits no confirmation.
      const to = { startsAt: time, before, after, status: status ?? "confirmed", holdUntil };
      return moveAppointment(tx, seen.id, to, { by: "owner", now, isQuiet });
    },
  });
}

/** Cancels an appointment, with a word to its visitor. @throws HttpError 409 */
export async function cancelByOwner(
  tx: Executor,
  { word, isQuiet, ...seen }: z.output<typeof cancellationSchema>,
  now: Date,
): Promise<Changed> {
  return changeSeen(tx, seen, {
    isDone: ({ status }) => !isUpcomingStatus(status),
    change: () => cancelAppointment(tx, seen.id, { by: "owner", now, word, isQuiet }),
  });
}

/** Records that a visitor didn't come, or that they did after all. @throws HttpError 409 */
export async function recordNoShow(
  tx: Executor,
  { id, noShow }: z.output<typeof noShowSchema>,
  now: Date,
): Promise<"unchanged" | Exclude<Changed, string>> {
  const changed = await markNoShow(tx, id, noShow ? "no-show" : "confirmed", now);
  return changed ? changedOf(changed) : "unchanged";
}

/**
 * Stores an appointment that the owner has agreed on elsewhere, with the request that it stands for: once for each
 * `newId`. Nothing is acknowledged; the visitor is invited if the owner wants it.
 *
 * @throws HttpError 409 when the time is taken
 */
export async function addByOwner(
  tx: Executor,
  { newId, name, email, phone, time, minutes, invites }: z.output<typeof newAppointmentSchema>,
  now: Date,
): Promise<"unchanged" | Exclude<Changed, string>> {
  await expireAppointments(tx, now);
  const key = { kind: "given", value: `owner:${newId}`, reused: "reject" } as const;
  const input = { formType: "consultation", ...splitFullName(name), email, phone } as const;
  const meta = { key, source: "owner", suspicions: [], withoutEmails: true, now };
  const { id, duplicate } = await storeLeadInTransaction(tx, input, meta);
  if (duplicate) return "unchanged";
  await tx.update(formSubmissions).set({ status: "in-progress", read: true }).where(eq(formSubmissions.id, id));
  const { bufferBefore: before, bufferAfter: after } = settingsOf(bookingSection);
  const terms = { startsAt: time, minutes, status: "confirmed", before, after } as const;
  const appointment = await insertAppointment(tx, id, terms, { by: "owner", now });
  if (email && invites) await queueAppointmentEmails(tx, appointment, { what: "confirmed", by: "owner", now });
  return changedOf(appointment);
}

/** Cancels the appointments of submissions that are still to come, and notifies their visitors. */
export async function cancelAppointmentsOf(tx: Executor, submissionIds: string[], now: Date): Promise<void> {
  // Submissions before their appointments, as the mark of spam locks them.
  const locked = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(inArray(formSubmissions.id, submissionIds))
    .orderBy(formSubmissions.id)
    .for("update");
  const ids = locked.map(({ id }) => id);
  const toCome = await tx
    .select({ id: appointments.submissionId })
    .from(appointments)
    .where(and(inArray(appointments.submissionId, ids), HOLDS_TIME, gt(appointments.startsAt, now)))
    .orderBy(appointments.submissionId);
  for (const { id } of toCome) await cancelAppointment(tx, id, { by: "owner", now });
}

/** Changes an appointment as the owner has seen it. @throws HttpError 409 when it is another one by now */
async function changeSeen(
  tx: Executor,
  { id, sequence }: z.output<typeof seenAppointmentSchema>,
  {
    isDone,
    change,
  }: {
    /** Whether there is nothing to do, since another tab, or a request whose answer was lost, has done it. */
    isDone: (found: Appointment) => boolean;
    change: (found: Appointment) => Promise<Appointment | undefined>;
  },
): Promise<Changed> {
  const found = await lockAppointment(tx, id);
  if (!found) return "gone";
  if (isDone(found)) return "unchanged";
  if (found.sequence !== sequence) throw new HttpError(409, CHANGED);
  const changed = await change(found);
  return changed ? changedOf(changed) : "gone";
}

function changedOf({ submissionId: id, sequence, startsAt, endsAt }: Appointment) {
  const time = ownerTime({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
  return { id, sequence, time };
}
