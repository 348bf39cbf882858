import { CLIENT_DAY } from "~/domain/site/copy/working-day.ts";
import type { OfficeHours } from "~/domain/site/identity/identity.ts";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { fromWallTime, toWallTime } from "~/shared/time/wall-time.ts";
import { coordinatorDay } from "./coordinator-day.ts";

/** Where the coordinators' day is kept. */
export const COORDINATOR_ZONE = "Europe/Berlin";

const FRIDAY = 5;
const SUNDAY = 7;

/** A stretch of the visitor's day, in minutes from midnight (0 to 1440). */
export interface Span {
  from: number;
  to: number;
}

/** A working day in a visitor's time zone, and when the coordinator is there. */
export interface DayOverlap {
  client: Span;
  /** Two stretches where the coordinator's day goes past the visitor's midnight. */
  coordinator: ReadonlyArray<Span>;
  /** The coordinator's whole day by the visitor's clock; `to` is before `from` where it goes past midnight. */
  coordinatorDay: Span;
  together: Span | undefined;
}

const CLIENT: Span = { from: CLIENT_DAY.from * 60, to: CLIENT_DAY.to * 60 };

/** The day in Berlin, which is the same all the year: what the server renders. */
export function coordinatorZoneOverlap(hours: OfficeHours | undefined): DayOverlap {
  const day = coordinatorDay(hours);
  return { client: CLIENT, coordinator: [day], coordinatorDay: day, together: intersection(CLIENT, day) };
}

/** The visitor's day at `now` (milliseconds), by the offsets between the two zones on that day. */
export function dayOverlap(zone: string, now: number, hours?: OfficeHours): DayOverlap {
  const day = coordinatorDay(hours);
  const midnight = startOfDay(toWallTime(now, zone));
  const today: Span = { from: 0, to: DAY_MS / MINUTE_MS };
  const coordinatorToday = startOfDay(toWallTime(now, COORDINATOR_ZONE));
  const minutesOf = (wall: number) => (wall - midnight) / MINUTE_MS;
  const shifts = [-1, 0, 1].map((days) => {
    const date = coordinatorToday + days * DAY_MS;
    const visitorsMinutes = (minutes: number) =>
      minutesOf(toWallTime(fromWallTime(date + minutes * MINUTE_MS, COORDINATOR_ZONE), zone));
    return { from: visitorsMinutes(day.from), to: visitorsMinutes(day.to) };
  });
  const coordinator = shifts.flatMap((shift) => intersection(shift, today) ?? []);
  const together = coordinator.map((span) => intersection(span, CLIENT)).find((span) => span !== undefined);
  // Where the clocks change, a day may have no shift that begins in it.
  const begins = shifts.find(({ from }) => from >= 0 && from < today.to) ?? shifts.at(0) ?? day;
  return {
    client: CLIENT,
    coordinator,
    coordinatorDay: { from: minuteOfAnyDay(begins.from), to: minuteOfAnyDay(begins.to) },
    together,
  };
}

/** The minute that clocks show, of a minute that may be on the day before or after. */
function minuteOfAnyDay(minute: number): number {
  return (minute + (2 * DAY_MS) / MINUTE_MS) % (DAY_MS / MINUTE_MS);
}

/** The minutes since midnight that a zone's clocks show. */
export function minuteOfDay(zone: string, now: number): number {
  const wall = toWallTime(now, zone);
  return Math.floor((wall - startOfDay(wall)) / MINUTE_MS);
}

/** Whether a coordinator is at work now, in their own zone. Else the operations desk answers. */
export function isCoordinatorAtWork(now: number, hours?: OfficeHours): boolean {
  const { from, to } = coordinatorDay(hours);
  const weekday = new Date(toWallTime(now, COORDINATOR_ZONE)).getUTCDay() || SUNDAY;
  const minute = minuteOfDay(COORDINATOR_ZONE, now);
  return weekday <= (hours?.lastDay ?? FRIDAY) && minute >= from && minute < to;
}

function startOfDay(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

function intersection(one: Span, other: Span): Span | undefined {
  const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return span.from < span.to ? span : undefined;
}
