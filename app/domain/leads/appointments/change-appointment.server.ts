import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import {
  type AppointmentChange,
  type AppointmentParty,
  type AppointmentStatus,
  isUpcomingStatus,
  type UPCOMING_STATUSES,
} from "~/domain/booking/appointment.ts";
import { agreedPlace } from "~/domain/leads/emails/appointment-facts.server.ts";
import {
  queueAppointmentEmails,
  queueAppointmentNotice,
} from "~/domain/leads/emails/queue-appointment-emails.server.ts";
import { type Appointment, appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";

const TAKEN = "This time is no longer free. Choose another one.";
/** PostgreSQL: the exclusion constraint of the table refused it. */
const EXCLUSION_VIOLATION = "23P01";

/**
 * The refusal of a time that another appointment holds; nothing was stored. `times`: the nearest ones that are free.
 */
export function timeTaken(times?: readonly string[]): HttpError {
  return new HttpError(409, TAKEN, { problems: [{ field: "time", message: TAKEN }], ...(times && { times }) });
}

/** Runs a write of appointments, and throws an HttpError 409 where the time is another one's. */
export async function rejectTaken<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isExclusionViolation(error) ? timeTaken() : error;
  }
}

function isExclusionViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === EXCLUSION_VIOLATION) || isExclusionViolation(error.cause);
}

/** Who changes an appointment, and when. */
interface Change {
  by: AppointmentParty;
  now: Date;
  /** Whether the other one is notified by email; they are unless said otherwise. */
  isQuiet?: boolean;
}

/** Where an appointment is moved to; `before` and `after` are its buffers in minutes. */
interface NewTime
  extends Pick<Appointment, "startsAt">,
    Partial<Pick<Appointment, "askedFor" | "timeZone" | "hour12" | "holdUntil">> {
  status?: (typeof UPCOMING_STATUSES)[number];
  before?: number | undefined;
  after?: number | undefined;
}

/** Whether its lead is suspected to be spam, which holds no time. */
const OF_SPAM = sql<boolean>`(select suspected_spam from form_submissions where id = submission_id)`;

/** The same of one that is known. */
export async function isOfSpam(tx: Executor, submissionId: string): Promise<boolean> {
  const isSpam = and(eq(formSubmissions.id, submissionId), eq(formSubmissions.suspectedSpam, true));
  return (await tx.$count(formSubmissions, isSpam)) > 0;
}

/** A span of time with the buffers before and after it, in minutes. */
function blockedSpan(
  startsAt: Date,
  endsAt: Date,
  { before = 0, after = 0 }: Pick<NewTime, "before" | "after"> = {},
): string {
  const from = new Date(startsAt.getTime() - before * MINUTE_MS);
  return `[${from.toISOString()},${new Date(endsAt.getTime() + after * MINUTE_MS).toISOString()})`;
}

/**
 * Stores an appointment of a lead that has none, in the caller's transaction. That of spam holds no time.
 *
 * @throws HttpError 409 when its time is taken
 */
export async function insertAppointment(
  tx: Executor,
  submissionId: string,
  { minutes, before, after, ...values }: Omit<NewTime, "status"> & Pick<Appointment, "status"> & { minutes: number },
  { by, now }: Change,
): Promise<Appointment> {
  const { startsAt } = values;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const [appointment] = await rejectTaken(() =>
    tx
      .insert(appointments)
      .values({
        ...{ submissionId, askedFor: startsAt, endsAt, place: agreedPlace(submissionId), ...values },
        blocked: blockedSpan(startsAt, endsAt, { before, after }),
        released: sql`(select suspected_spam from form_submissions where id = ${submissionId}::uuid)`,
        ...{ createdAt: now, updatedAt: now },
      })
      .returning(),
  );
  if (!appointment) throw new Error("An appointment was not stored.");
  await recordEvent(tx, appointment, "booked", { by, now });
  return appointment;
}

/**
 * Moves an appointment to another time, in the caller's transaction. It stays as long as it was; one that had
 * ended is as good as new.
 *
 * @returns undefined where there is none
 * @throws HttpError 409 when that time is taken
 */
export async function moveAppointment(
  tx: Executor,
  submissionId: string,
  { before, after, ...to }: NewTime,
  change: Change,
): Promise<Appointment | undefined> {
  const found = await lockAppointment(tx, submissionId);
  if (!found) return undefined;
  const { startsAt } = to;
  const endsAt = new Date(startsAt.getTime() + found.endsAt.getTime() - found.startsAt.getTime());
  const ended = !isUpcomingStatus(found.status);
  // Back at its time, as after a cancellation that was undone, it has no new one.
  const isBack = found.startsAt.getTime() === startsAt.getTime();
  const back = (to.status ?? "confirmed") === "confirmed" ? "confirmed" : "booked";
  return store(tx, found, isBack ? back : "moved", change, {
    ...{ status: ended ? "confirmed" : found.status, ...to },
    ...{ endsAt, blocked: blockedSpan(startsAt, endsAt, { before, after }), released: OF_SPAM },
    ...{ endedBy: null, word: null, answer: null, remindedDayAt: null, remindedHourAt: null },
  });
}

/** Confirms a requested appointment; unchanged where it is none. @throws HttpError 409 when its time is taken */
export async function confirmAppointment(tx: Executor, submissionId: string, change: Change) {
  const found = await lockAppointment(tx, submissionId);
  if (!found || found.status === "confirmed") return found;
  return store(tx, found, "confirmed", change, { status: "confirmed", holdUntil: null, endedBy: null, word: null });
}

/** Cancels an appointment, with a word to the other party; unchanged where it has ended. */
export async function cancelAppointment(tx: Executor, submissionId: string, change: Change & { word?: string | null }) {
  const found = await lockAppointment(tx, submissionId);
  if (!found || !isUpcomingStatus(found.status)) return found;
  return store(tx, found, "cancelled", change, {
    ...{ status: "cancelled", holdUntil: null, endedBy: change.by, word: change.word || null },
  });
}

/** Records that the visitor didn't come, or, with `confirmed`, that they did. No one is notified. */
export async function markNoShow(tx: Executor, submissionId: string, status: "no-show" | "confirmed", now: Date) {
  const from: AppointmentStatus = status === "no-show" ? "confirmed" : "no-show";
  const found = await lockAppointment(tx, submissionId);
  if (found?.status !== from) return undefined;
  const [changed] = await rejectTaken(() =>
    tx.update(appointments).set({ status, updatedAt: now }).where(isOf(submissionId)).returning(),
  );
  if (changed) await recordEvent(tx, changed, status === "no-show" ? "missed" : "kept", { by: "owner", now });
  return changed;
}

/**
 * Expires the requests that the owner hasn't confirmed in time, in the caller's transaction: their times are free, and
 * the owner is notified, and their visitors if the owner wants it. Called before each offer and booking, since a
 * constraint knows no clock.
 *
 * @returns how many
 */
export async function expireAppointments(tx: Executor, now: Date): Promise<number> {
  const isDue = and(eq(appointments.status, "requested"), lte(appointments.holdUntil, now));
  const due = await tx
    .select({ id: appointments.submissionId })
    .from(appointments)
    .where(isDue)
    .orderBy(appointments.submissionId);
  const isQuiet = settingsOf(bookingSection).expiry === "quiet";
  for (const { id } of due) {
    const found = await lockAppointment(tx, id, isDue);
    if (!found) continue;
    const expired = await store(tx, found, "expired", { by: "owner", now, isQuiet }, { status: "expired" });
    if (!expired.released) await queueAppointmentNotice(tx, expired, { what: "expired", now });
  }
  return due.length;
}

/** The condition of the appointments that hold a time at `now`, expired requests apart. */
export function holdsTimeAt(now: Date) {
  return sql`${HOLDS_TIME} and (appointments.hold_until is null or appointments.hold_until > ${now.toISOString()}::timestamptz)`;
}

/** Locks an appointment until the caller's transaction ends. */
export async function lockAppointment(tx: Executor, submissionId: string, where?: SQL) {
  const [found] = await tx
    .select()
    .from(appointments)
    .where(and(isOf(submissionId), where))
    .for("update");
  return found;
}

function isOf(submissionId: string): SQL {
  return eq(appointments.submissionId, submissionId);
}

/** Records in the lead's timeline what has become of its appointment. */
async function recordEvent(
  tx: Executor,
  { submissionId, startsAt }: Appointment,
  what: AppointmentChange | "missed" | "kept",
  { by, now }: Pick<Change, "by" | "now">,
): Promise<void> {
  const became = `${what} ${startsAt.toISOString()}`;
  const ids = { leadId: submissionId, subject: "submission", subjectId: submissionId } as const;
  await tx.insert(leadEvents).values({ ...ids, kind: "appointment", was: by, became, createdAt: now });
}

async function store(
  tx: Executor,
  found: Appointment,
  what: AppointmentChange,
  { by, now, isQuiet = false }: Change,
  values: PgUpdateSetSource<typeof appointments>,
): Promise<Appointment> {
  const { submissionId } = found;
  const [changed] = await rejectTaken(() =>
    tx
      .update(appointments)
      .set({ ...values, sequence: found.sequence + 1, updatedAt: now })
      .where(isOf(submissionId))
      .returning(),
  );
  if (!changed) throw new Error("An appointment that was locked is missing.");
  await recordEvent(tx, changed, what, { by, now });
  if (!isQuiet && !changed.released) await queueAppointmentEmails(tx, changed, { what, by, now });
  return changed;
}
