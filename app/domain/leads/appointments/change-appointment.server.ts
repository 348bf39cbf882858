import { and, eq, lte, sql } from "drizzle-orm";
import type { AppointmentChange, AppointmentParty, AppointmentStatus } from "~/domain/booking/appointment.ts";
import { queueAppointmentEmails } from "~/domain/leads/emails/queue-appointment-emails.server.ts";
import { type Appointment, appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { rejectTaken } from "./time-taken.server.ts";

/** Who changes an appointment, and when. */
interface Change {
  by: AppointmentParty;
  now: Date;
  /** Whether the other one is notified by email; they are unless said otherwise. */
  isQuiet?: boolean;
}

/** A span of time with the buffers before and after it, in minutes. */
export function blockedSpan(startsAt: Date, endsAt: Date, { before = 0, after = 0 } = {}): string {
  const from = new Date(startsAt.getTime() - before * MINUTE_MS);
  return `[${from.toISOString()},${new Date(endsAt.getTime() + after * MINUTE_MS).toISOString()})`;
}

/**
 * Moves an appointment to another time, in the caller's transaction. One that had ended is as good as new.
 *
 * @param to - the new time and its buffers, in minutes; it stays as long as it was
 * @returns undefined where there is none
 * @throws HttpError 409 when that time is taken
 */
export async function moveAppointment(
  tx: Executor,
  submissionId: string,
  to: { startsAt: Date; before?: number; after?: number; status?: "requested" | "confirmed"; holdUntil?: Date | null },
  change: Change,
): Promise<Appointment | undefined> {
  const found = await lockAppointment(tx, submissionId);
  if (!found) return undefined;
  const { startsAt } = to;
  const endsAt = new Date(startsAt.getTime() + found.endsAt.getTime() - found.startsAt.getTime());
  const ended = !["requested", "confirmed"].includes(found.status);
  return store(tx, found, "moved", change, {
    ...{ startsAt, endsAt, blocked: blockedSpan(startsAt, endsAt, to) },
    ...{ status: to.status ?? (ended ? "confirmed" : found.status), holdUntil: to.holdUntil ?? found.holdUntil },
    ...{ released: false, endedBy: null, word: null, answer: null, remindedDayAt: null, remindedHourAt: null },
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
  if (!found || !["requested", "confirmed"].includes(found.status)) return found;
  return store(tx, found, "cancelled", change, {
    ...{ status: "cancelled", holdUntil: null, endedBy: change.by, word: change.word || null },
  });
}

/** Records that the visitor didn't come, or, with `confirmed`, that they did. No one is notified. */
export async function markNoShow(tx: Executor, submissionId: string, status: "no-show" | "confirmed", now: Date) {
  const from: AppointmentStatus = status === "no-show" ? "confirmed" : "no-show";
  const [changed] = await rejectTaken(() =>
    tx
      .update(appointments)
      .set({ status, updatedAt: now })
      .where(and(eq(appointments.submissionId, submissionId), eq(appointments.status, from)))
      .returning(),
  );
  return changed;
}

/**
 * Expires the requests that the owner hasn't confirmed in time, in the caller's transaction: their times are free, and
 * their visitors are notified. Called before each offer and booking, since a constraint knows no clock.
 *
 * @returns how many
 */
export async function expireAppointments(tx: Executor, now: Date): Promise<number> {
  const due = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.status, "requested"), lte(appointments.holdUntil, now)))
    .orderBy(appointments.submissionId)
    .for("update");
  for (const found of due) await store(tx, found, "expired", { by: "owner", now }, { status: "expired" });
  return due.length;
}

/** The condition of the appointments that hold a time at `now`, expired requests apart. */
export function holdsTimeAt(now: Date) {
  return sql`${HOLDS_TIME} and (hold_until is null or hold_until > ${now.toISOString()}::timestamptz)`;
}

async function lockAppointment(tx: Executor, submissionId: string): Promise<Appointment | undefined> {
  const [found] = await tx.select().from(appointments).where(eq(appointments.submissionId, submissionId)).for("update");
  return found;
}

async function store(
  tx: Executor,
  found: Appointment,
  what: AppointmentChange,
  { by, now, isQuiet = false }: Change,
  values: Partial<Appointment>,
): Promise<Appointment> {
  const { submissionId } = found;
  const [changed] = await rejectTaken(() =>
    tx
      .update(appointments)
      .set({ ...values, sequence: found.sequence + 1, updatedAt: now })
      .where(eq(appointments.submissionId, submissionId))
      .returning(),
  );
  if (!changed) throw new Error("An appointment that was locked is missing.");
  if (!isQuiet && !changed.released) await queueAppointmentEmails(tx, changed, { what, by, now });
  return changed;
}
