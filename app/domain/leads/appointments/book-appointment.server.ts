import { and, eq, gt, like, ne, sql } from "drizzle-orm";
import { isUpcomingStatus } from "~/domain/booking/appointment.ts";
import { queueAppointmentEmails } from "~/domain/leads/emails/queue-appointment-emails.server.ts";
import type { LeadInput, LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { type Appointment, appointments } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { ADVISORY_LOCKS, type Executor } from "~/platform/db/database.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { clientNetwork, providerNetwork } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import {
  cancelAppointment,
  expireAppointments,
  holdsTimeAt,
  insertAppointment,
  moveAppointment,
  timeTaken,
} from "./change-appointment.server.ts";
import { callMinutes, loadNearestTimes, loadOfferedTimes, wouldBeOffered } from "./offered-times.server.ts";

/** The most upcoming appointments of one address, and bookings of one network in a day: no stranger fills the
 * calendar. */
const MAX_UPCOMING = 3;
const bookingCounter = createRateLimit({ name: "bookings", points: 10, seconds: DAY_MS / 1_000 });
const providerCounter = createRateLimit({ name: "provider-bookings", points: 30, seconds: DAY_MS / 1_000 });
const ENDED = "The call of this request is over. Change the message a little to book another one.";
const TOO_MANY = "Too many calls were booked from here. Send the request without a time, and we agree on one.";
const PAUSED = "We can’t see at the moment which times are free. Send the request without a time, and we agree on one.";
const NOT_OFFERED = "This time isn’t offered. Choose one of the times below.";

/** The time that a visitor chose, and by which clock they read it; null where that isn't known. */
export interface ChosenTime extends Pick<Appointment, "timeZone" | "hour12"> {
  time: Date;
}

/** The clock that a form was sent with. */
export function clockOf(zone: string | null | undefined, hours: string | null | undefined) {
  return { timeZone: zone && isTimeZone(zone) ? zone : null, hour12: hours ? hours === "12" : null };
}

/** A stored request and what became of its time. */
export interface BookingResult extends WriteResult {
  appointment: Pick<Appointment, "startsAt" | "timeZone" | "status" | "released">;
}

/**
 * Stores a request for a consultation with its appointment, in one transaction, or nothing. A resend gets its own
 * appointment back, a late one of a time before as well; with a new time it moves it. A request that is suspected to be
 * spam holds no time.
 *
 * @throws HttpError 409 when the time is taken, with the nearest free ones; 422 when it isn't offered; 429 when too
 *   many were booked from the same network or address
 */
export async function bookConsultation(input: LeadInput, chosen: ChosenTime, meta: LeadMeta): Promise<BookingResult> {
  const address = meta.origin?.address ?? "";
  const isCounted = meta.origin !== undefined && !isRateLimitExempt(address);
  // Beyond the limit a resend still gets its answer.
  const counted = isCounted
    ? ([
        [bookingCounter, clientNetwork(address)],
        [providerCounter, providerNetwork(address)],
      ] as const)
    : [];
  const allowed = await Promise.all(counted.map(([counter, network]) => counter.consume(network)));
  const mayBook = allowed.every((one) => one.allowed);
  const refund = () => Promise.all(counted.map(([counter, network]) => counter.refund(network)));
  try {
    const { result, isUnchanged } = await bookInTurn({ input, chosen, meta, mayBook });
    if (isUnchanged) await refund();
    return result;
  } catch (error) {
    await refund().catch(() => {});
    throw error;
  }
}

/**
 * Moves an appointment to a time that is offered, as its visitor chose.
 *
 * @returns undefined where there is none
 * @throws HttpError as `bookConsultation`
 */
export async function moveToOfferedTime(tx: Executor, submissionId: string, chosen: ChosenTime, now: Date) {
  const { time, timeZone, hour12 } = chosen;
  await lockBookings(tx, now);
  await requireOffered(tx, time, now, submissionId);
  const to = { startsAt: time, ...(timeZone && { timeZone, hour12 }), ...termsOf(time, now) };
  return moveAppointment(tx, submissionId, to, { by: "visitor", now });
}

interface Booking {
  input: LeadInput;
  chosen: ChosenTime;
  meta: LeadMeta;
  mayBook: boolean;
}
interface Booked {
  result: BookingResult;
  isUnchanged: boolean;
}

/**
 * Bookings of this process run one after the other, since they wait for each other in the database anyway: there each
 * would hold a connection.
 */
const inTurn = createBatcher(async (bookings: Booking[]) => {
  const outcomes: PromiseSettledResult<Booked>[] = [];
  for (const booking of bookings) outcomes.push(...(await Promise.allSettled([book(booking)])));
  return outcomes;
});

async function bookInTurn(booking: Booking): Promise<Booked> {
  const outcome = await inTurn(booking);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

async function book({ input, chosen, meta, mayBook }: Booking): Promise<Booked> {
  let booked: Awaited<ReturnType<typeof bookAlongside>> | undefined;
  const lead = await storeLead(input, meta, async (tx, { id, duplicate }, { suspicions, withoutEmails, now }) => {
    if (!duplicate && meta.key.kind === "given") await cancelCorrected(tx, meta.key.value, id, now);
    booked = await bookAlongside(tx, { id, email: suspicions.length > 0 ? null : input.email, chosen, mayBook, now });
    // Of a new lead the owner has its notice.
    const by = duplicate ? "visitor" : "owner";
    if (booked.isNew && !withoutEmails)
      await queueAppointmentEmails(tx, booked.appointment, { what: "booked", by, now });
  });
  if (!booked) throw new Error("A lead was stored without its appointment.");
  return { result: { ...lead, appointment: booked.appointment }, isUnchanged: booked.isUnchanged };
}

async function bookAlongside(
  tx: Executor,
  {
    id,
    email,
    chosen: { time, ...clock },
    mayBook,
    now,
  }: { id: string; email: string | null; chosen: ChosenTime; mayBook: boolean; now: Date },
) {
  await lockBookings(tx, now);
  const [found] = await tx.select().from(appointments).where(eq(appointments.submissionId, id));
  if (found && (await hadTime(tx, found, time))) return { appointment: found, isUnchanged: true, isNew: false };
  if (!mayBook) throw refused(429, TOO_MANY);
  // What the owner has settled, or what is over, isn't taken up by a resend.
  if (found && (found.endedBy === "owner" || found.status === "no-show" || found.startsAt <= now))
    throw refused(409, ENDED);
  await requireOffered(tx, time, now, id);
  if (email && !(found && isUpcomingStatus(found.status))) await requireFewUpcoming(tx, email, now);
  if (found) {
    const to = { startsAt: time, askedFor: time, ...clock, ...termsOf(time, now) };
    const appointment = await moveAppointment(tx, id, to, { by: "visitor", now });
    return { appointment: appointment ?? found, isUnchanged: false, isNew: false };
  }
  const terms = { startsAt: time, ...clock, minutes: callMinutes(), ...termsOf(time, now) };
  const appointment = await insertAppointment(tx, id, terms, { by: "visitor", now });
  return { appointment, isUnchanged: false, isNew: true };
}

/** Whether an appointment has, or had, a time: then a request for it is an earlier one that comes late. */
async function hadTime(tx: Executor, { submissionId, askedFor }: Appointment, time: Date): Promise<boolean> {
  if (askedFor.getTime() === time.getTime()) return true;
  const isOfLead = and(eq(leadEvents.leadId, submissionId), eq(leadEvents.kind, "appointment"));
  return (await tx.$count(leadEvents, and(isOfLead, like(leadEvents.became, `% ${time.toISOString()}`)))) > 0;
}

/**
 * Gives back the time of a request that this one corrects: it has the same key, which only its sender knows, and
 * another content, such as another address. No one is notified: the earlier address may be a stranger's.
 */
async function cancelCorrected(tx: Executor, key: string, by: string, now: Date): Promise<void> {
  const corrected = and(eq(formSubmissions.idempotencyKey, key), ne(formSubmissions.id, by));
  const [found] = await tx.select({ id: formSubmissions.id }).from(formSubmissions).where(corrected);
  if (found) await cancelAppointment(tx, found.id, { by: "visitor", now, isQuiet: true });
}

/** One booking at a time looks at what is free: the most calls of a day are counted. */
export async function lockBookings(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bookings})`);
  await expireAppointments(tx, now);
}

/** What the owner's settings say of a time that is booked now. */
function termsOf(time: Date, now: Date) {
  const { bufferBefore: before, bufferAfter: after, confirm, hold } = settingsOf(bookingSection);
  if (confirm === "at-once") return { before, after, status: "confirmed" as const, holdUntil: null };
  const holdUntil = new Date(Math.min(now.getTime() + hold * HOUR_MS, time.getTime()));
  return { before, after, status: "requested" as const, holdUntil };
}

async function requireOffered(tx: Executor, time: Date, now: Date, except: string): Promise<void> {
  const { times, isPaused } = await loadOfferedTimes(now, { except, tx });
  if (times.some((one) => one.getTime() === time.getTime())) return;
  if (isPaused) throw refused(409, PAUSED);
  const nearest = await loadNearestTimes(time, now, { except, tx });
  if (wouldBeOffered(time, now)) throw timeTaken(nearest);
  throw new HttpError(422, NOT_OFFERED, { problems: [{ field: "time", message: NOT_OFFERED }], times: nearest });
}

async function requireFewUpcoming(tx: Executor, email: string, now: Date): Promise<void> {
  const upcoming = tx
    .select({ id: appointments.submissionId })
    .from(appointments)
    .innerJoin(formSubmissions, eq(formSubmissions.id, appointments.submissionId))
    .where(
      and(holdsTimeAt(now), gt(appointments.startsAt, now), sql`lower(${formSubmissions.email}) = lower(${email})`),
    )
    .limit(MAX_UPCOMING);
  if ((await upcoming).length >= MAX_UPCOMING) throw refused(429, TOO_MANY);
}

function refused(status: 409 | 429, message: string): HttpError {
  return new HttpError(status, message, { problems: [{ field: "time", message }] });
}
