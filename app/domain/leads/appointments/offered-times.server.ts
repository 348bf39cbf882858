import { and, gt, lt, ne, sql } from "drizzle-orm";
import { loadBusyTimes } from "~/domain/booking/calendars/busy-times.server.ts";
import {
  addDays,
  type BookingRules,
  type DaySpan,
  isOfferedTime,
  nearestTimes,
  nextChangeAt,
  type Occupancy,
  offeredTimes,
  ownerDay,
} from "~/domain/booking/offered-times.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { type BookingSettings, bookingSection } from "~/shared/settings/booking-settings.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";
import { holdsTimeAt } from "./change-appointment.server.ts";
import type { ShownTimes } from "./ui/public/shown-times.ts";

/** The times that can be booked, ascending, and until when this is so by the clock alone. */
export interface OfferedTimes {
  /** How long a call is. */
  minutes: number;
  /** The owner's zone, which the hours are in. */
  timeZone: string;
  times: Date[];
  changesAt: Date | null;
  /** Whether there are none only because a calendar of the owner's can't be read. */
  isPaused?: boolean;
}

/** The days that a page shows at first. */
const SHOWN_DAYS = 8;
/** How many free times someone is shown whose time isn't. */
const NEAREST = 4;

/** When calls can be booked, as the owner has set; undefined where they have opened no times. */
export function bookingRules(): (Omit<BookingSettings, "minutes"> & BookingRules) | undefined {
  const settings = settingsOf(bookingSection);
  const isOpen = settings.hours ?? settings.exceptions?.some(({ ranges }) => ranges.length > 0);
  return isOpen ? { ...settings, minutes: callMinutes(), timeZone: ownerTimeFormat().timeZone } : undefined;
}

/** How long a call is: what the owner has set for bookings, else what the site's texts promise. */
export function callMinutes(): number {
  return settingsOf(bookingSection).minutes ?? contentOf(promises, sentIdentity()).callMinutes;
}

/**
 * The times that are free at this moment.
 *
 * @param days - of the owner's; from today until the furthest day unless given
 * @param except - the appointment that is to be moved, which is in no way of its own
 * @param tx - the transaction that is to book one of them
 */
export async function loadOfferedTimes(
  now: Date,
  { days, except, tx = database() }: { days?: DaySpan; except?: string; tx?: Executor } = {},
): Promise<OfferedTimes> {
  const rules = bookingRules();
  const { timeZone, minutes } = rules ?? { minutes: callMinutes(), ...ownerTimeFormat() };
  if (!rules) return { minutes, timeZone, times: [], changesAt: null };
  const today = ownerDay(now, timeZone);
  const all = { firstDay: today, lastDay: addDays(today, rules.furthest + 7) };
  const span = days ?? all;
  const { occupancy, expiresAt, isAway } = await loadOccupancy(tx, span, { timeZone, except, now });
  if (isAway && rules.calendarAway === "block")
    return { minutes, timeZone, times: [], changesAt: null, isPaused: true };
  const changes = [nextChangeAt(rules, span, occupancy, now), expiresAt].filter((change) => change !== null);
  return {
    ...{ minutes, timeZone },
    times: offeredTimes(rules, span, occupancy, now),
    changesAt: changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : null,
  };
}

/**
 * What a page shows of the times at first: those of the first days that have any, and until when this is so. Undefined
 * where the owner has opened none.
 *
 * @param after - a day of the owner's (`2026-03-04`), to begin with the next one
 */
export async function loadShownTimes(
  now: Date,
  { after, except }: { after?: string | null; except?: string } = {},
): Promise<(ShownTimes & { changesAt: Date | null }) | undefined> {
  if (!bookingRules()) return undefined;
  const { times, isPaused = false, ...rest } = await loadOfferedTimes(now, { ...(except && { except }) });
  const { timeZone } = rest;
  const byDay = Map.groupBy(times, (time) => ownerDay(time, timeZone));
  const days = [...byDay.keys()];
  const later = after ? days.filter((day) => day > after) : [];
  const shown = (later.length > 0 ? later : days).slice(0, SHOWN_DAYS);
  return {
    ...{ ...rest, isPaused },
    times: shown.flatMap((day) => byDay.get(day)?.map((time) => time.toISOString()) ?? []),
    isLater: later.length > 0,
    lastDay: shown.at(-1) ?? "",
    furthestDay: days.at(-1) ?? "",
  };
}

/** The free times around one, for who can't have it. */
export async function loadNearestTimes(time: Date, now: Date, options: { except?: string; tx?: Executor } = {}) {
  const { times } = await loadOfferedTimes(now, options);
  return nearestTimes(time, times, NEAREST).map((one) => one.toISOString());
}

/** Whether a time would be offered if nothing were booked: one that is not isn't taken, it is no time. */
export function wouldBeOffered(time: Date, now: Date): boolean {
  const rules = bookingRules();
  return rules !== undefined && isOfferedTime(time, rules, { taken: [] }, now);
}

/** What occupies the times of days, and when the first request among it expires. */
async function loadOccupancy(
  tx: Executor,
  { firstDay, lastDay }: DaySpan,
  { timeZone, except, now }: { timeZone: string; except: string | undefined; now: Date },
): Promise<{ occupancy: Occupancy; expiresAt: Date | null; isAway: boolean }> {
  // A day more at each end: buffers go beyond.
  const [from, until] = [startOfDay(firstDay, timeZone, -1), startOfDay(lastDay, timeZone, 2)];
  const rows = await tx
    .select({
      startsAt: appointments.startsAt,
      holdUntil: appointments.holdUntil,
      start: sql`lower(blocked)`.mapWith(appointments.startsAt),
      end: sql`upper(blocked)`.mapWith(appointments.startsAt),
    })
    .from(appointments)
    .where(
      and(
        holdsTimeAt(now),
        gt(appointments.endsAt, from),
        lt(appointments.startsAt, until),
        except ? ne(appointments.submissionId, except) : undefined,
      ),
    );
  const { spans, isAway } = await loadBusyTimes(tx, from, until);
  const byDay = Map.groupBy(rows, ({ startsAt }) => ownerDay(startsAt, timeZone));
  const holds = rows.flatMap(({ holdUntil }) => holdUntil ?? []);
  return {
    isAway,
    occupancy: { taken: [...rows, ...spans], bookedOn: (day) => byDay.get(day)?.length ?? 0 },
    expiresAt: holds.length > 0 ? new Date(Math.min(...holds.map(Number))) : null,
  };
}
