import { and, asc, eq, gt, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { UPCOMING_STATUSES } from "~/domain/booking/appointment.ts";
import { loadBusyTimes, loadCalendarStates } from "~/domain/booking/calendars/busy-times.server.ts";
import { addDays, ownerDay, rangesOn, type TakenSpan } from "~/domain/booking/offered-times.ts";
import { agreedPlace } from "~/domain/leads/emails/appointment-facts.server.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { appointments as table } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { findCalendarFeed } from "./calendar-feed.server.ts";
import { bookingRules, callMinutes, loadNearestTimes, loadOfferedTimes } from "./offered-times.server.ts";
import type { OwnerAppointment, ViewedAppointment, WeekDay } from "./owner-appointment.ts";
import { clockOf, mondayOf, parseDay } from "./week.ts";

/** The most requests that the screen lists above the week. */
const MAX_WAITING = 20;
/** How many free times are offered for a new appointment. */
const MAX_FREE = 6;

const isUpcoming = inArray(table.status, UPCOMING_STATUSES);
const isNoSpam = eq(formSubmissions.suspectedSpam, false);

/** The screen of appointments: those of the week in the address (`?week=`), and those that wait for the owner. */
export async function loadAppointments(params: URLSearchParams, now: Date) {
  const { timeZone } = ownerTimeFormat();
  const viewed = await loadViewedAppointment(parseUuid(params.get("view")), now);
  const shown = viewed ? new Date(viewed.appointment.startsAt) : now;
  const monday = mondayOf(parseDay(params.get("week")) ?? ownerDay(shown, timeZone));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const [from, until] = [startOfDay(monday, timeZone), startOfDay(monday, timeZone, 7)];
  const isListed = and(inArray(table.status, [...UPCOMING_STATUSES, "no-show"]), eq(table.released, false));
  const [week, waiting, freeTimes, feed, calendars, { spans }] = await Promise.all([
    selectAppointments(and(isListed, gt(table.endsAt, from), lt(table.startsAt, until))),
    selectAppointments(waitsForOwner(now), MAX_WAITING),
    params.has("edit") ? loadFreeTimes(now) : [],
    findCalendarFeed(),
    loadCalendarStates(),
    loadBusyTimes(database(), from, until),
  ]);
  const rules = bookingRules();
  return {
    ...{ monday, week, waiting, viewed, freeTimes, now: now.getTime(), isOpen: rules !== undefined },
    ...{ feed, calendars, isBlockedByAway: rules?.calendarAway === "block" },
    minutes: callMinutes(),
    days: days.map((day): WeekDay => {
      const hours = rules ? rangesOn(Temporal.PlainDate.from(day), rules) : [];
      return { day, hours, busy: busyOn(day, spans, timeZone), isOff: Boolean(rules && hours.length === 0) };
    }),
  };
}

/** The parts of busy times that are in a day, by its clocks. */
function busyOn(day: string, spans: readonly TakenSpan[], timeZone: string): WeekDay["busy"] {
  const [start, end] = [startOfDay(day, timeZone), startOfDay(day, timeZone, 1)];
  return spans
    .filter((span) => span.start < end && span.end > start)
    .map((span) => ({
      from: span.start <= start ? 0 : clockOf(span.start.toISOString(), timeZone).minute,
      to: span.end >= end ? 24 * 60 : clockOf(span.end.toISOString(), timeZone).minute,
    }));
}

/** An appointment with free times near its own, by the id of its submission; null where there is none. */
export async function loadViewedAppointment(id: string | null, now: Date): Promise<ViewedAppointment | null> {
  const [appointment] = id ? await selectAppointments(eq(table.submissionId, id), 1) : [];
  if (!id || !appointment) return null;
  const near = new Date(Math.max(Date.parse(appointment.startsAt), now.getTime()));
  return { appointment, freeTimes: await loadNearestTimes(near, now, { except: id }), place: placeOf(appointment) };
}

/** The appointments of submissions, by their ids. */
export async function appointmentsOf(submissionIds: string[]): Promise<Map<string, OwnerAppointment>> {
  const found = submissionIds.length > 0 ? await selectAppointments(inArray(table.submissionId, submissionIds)) : [];
  return new Map(found.map((appointment) => [appointment.id, appointment]));
}

/** The next calls, at most `limit`, and how many requests wait to be confirmed. */
export async function loadNextCalls(now: Date, limit: number) {
  const isNext = and(isUpcoming, eq(table.released, false), isNoSpam, gte(table.endsAt, now));
  const [calls, requests] = await Promise.all([selectAppointments(isNext, limit), countRequests(now)]);
  return { calls, requests };
}

/** How many requests wait to be confirmed. */
export async function countRequests(now: Date): Promise<number> {
  const isRequest = and(eq(table.status, "requested"), eq(table.released, false), gt(table.startsAt, now));
  return database().$count(table, isRequest);
}

/** What only the owner can settle: requests, and those whose time is held no more although they aren't spam. */
function waitsForOwner(now: Date): SQL | undefined {
  const isReleased = and(isUpcoming, eq(table.released, true), isNoSpam);
  return and(gt(table.startsAt, now), or(and(eq(table.status, "requested"), eq(table.released, false)), isReleased));
}

async function selectAppointments(where: SQL | undefined, limit = 500): Promise<OwnerAppointment[]> {
  const rows = await database()
    .select({ appointment: table, submission: formSubmissions })
    .from(table)
    .innerJoin(formSubmissions, eq(formSubmissions.id, table.submissionId))
    .where(where)
    .orderBy(asc(table.startsAt), asc(table.submissionId))
    .limit(limit);
  return rows.map(({ appointment, submission }) => ({
    id: appointment.submissionId,
    name: displayName(submission),
    email: submission.email,
    startsAt: appointment.startsAt.toISOString(),
    endsAt: appointment.endsAt.toISOString(),
    status: appointment.status,
    released: appointment.released,
    suspectedSpam: submission.suspectedSpam,
    sequence: appointment.sequence,
    holdUntil: appointment.holdUntil?.toISOString() ?? null,
    timeZone: appointment.timeZone,
    place: appointment.place ?? agreedPlace(appointment.submissionId),
    word: appointment.word,
    endedBy: appointment.endedBy,
    answer: appointment.answer,
  }));
}

/** Where a call takes place, as it was agreed; its own link where it is a video call. */
function placeOf({ place }: OwnerAppointment): ViewedAppointment["place"] {
  const { options } = bookingSection.settings.place;
  const name = Object.entries(options).find(([one]) => one === place)?.[1];
  return name ? { name, link: null } : { name: options.video, link: place };
}

async function loadFreeTimes(now: Date): Promise<string[]> {
  return (await loadOfferedTimes(now)).times.slice(0, MAX_FREE).map((time) => time.toISOString());
}
