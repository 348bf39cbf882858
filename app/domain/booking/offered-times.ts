import { Temporal } from "temporal-polyfill";
import type { ClockRange } from "~/shared/booking/booking-hours.ts";
import type { BookingSettings } from "~/shared/settings/booking-settings.ts";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { zonedTime } from "~/shared/time/zoned-time.ts";

/** When calls can be booked, and the zone of the hours. */
export interface BookingRules
  extends Pick<
    BookingSettings,
    "hours" | "exceptions" | "bufferBefore" | "bufferAfter" | "notice" | "furthest" | "perDay"
  > {
  /** How long a call is. */
  minutes: number;
  timeZone: string;
}

/** What is occupied, from `start` until before `end`: an appointment with its own buffers, or a busy time. */
export interface TakenSpan {
  start: Date;
  end: Date;
}

/** What is known of a period. */
export interface Occupancy {
  taken: readonly TakenSpan[];
  /** How many appointments a day of the owner's (`2026-03-04`) has. */
  bookedOn?: (day: string) => number;
}

/** Days of the owner's (`2026-03-04`), both inclusive. */
export interface DaySpan {
  firstDay: string;
  lastDay: string;
}

/** A time that is free, and from when until when (both inclusive, in milliseconds) the clock lets it be booked. */
interface FreeTime {
  start: number;
  opens: number;
  closes: number;
}

/** The owner's day (`2026-03-04`) at an instant. */
export function ownerDay(instant: Date, timeZone: string): string {
  return zonedTime(instant, timeZone).toPlainDate().toString();
}

/** The day that is `days` after one. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The times that can be booked at `now`, ascending. */
export function offeredTimes(rules: BookingRules, days: DaySpan, occupancy: Occupancy, now: Date): Date[] {
  const at = now.getTime();
  return freeTimes(rules, days, occupancy)
    .filter(({ opens, closes }) => opens <= at && at <= closes)
    .map(({ start }) => new Date(start));
}

/** Whether a time can be booked at `now`: exactly those of `offeredTimes` can. */
export function isOfferedTime(time: Date, rules: BookingRules, occupancy: Occupancy, now: Date): boolean {
  const day = ownerDay(time, rules.timeZone);
  const offered = offeredTimes(rules, { firstDay: day, lastDay: day }, occupancy, now);
  return offered.some((one) => one.getTime() === time.getTime());
}

/** The first instant after `now` at which the list changes by the clock alone, for what is kept of it: a time comes
 * under the notice, or a day is near enough. */
export function nextChangeAt(rules: BookingRules, days: DaySpan, occupancy: Occupancy, now: Date): Date | null {
  const at = now.getTime();
  let next = Number.POSITIVE_INFINITY;
  for (const { opens, closes } of freeTimes(rules, days, occupancy)) {
    if (closes < opens || closes < at) continue;
    next = Math.min(next, opens > at ? opens : closes + 1);
  }
  return Number.isFinite(next) ? new Date(next) : null;
}

/** The `count` offered times that are nearest to one, ascending; of two that are as near, the earlier. */
export function nearestTimes(time: Date, offered: readonly Date[], count: number): Date[] {
  const distance = (one: Date) => Math.abs(one.getTime() - time.getTime());
  return offered
    .toSorted((one, other) => distance(one) - distance(other) || one.getTime() - other.getTime())
    .slice(0, count)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** What is free, whatever the clock says, ascending. */
function freeTimes(rules: BookingRules, { firstDay, lastDay }: DaySpan, { taken, bookedOn }: Occupancy): FreeTime[] {
  const { timeZone, minutes, bufferBefore, bufferAfter, notice, furthest, perDay = Number.POSITIVE_INFINITY } = rules;
  const length = minutes * MINUTE_MS;
  const isFree = freeSpans(taken);
  const last = Temporal.PlainDate.from(lastDay);
  const times: FreeTime[] = [];
  for (
    let day = Temporal.PlainDate.from(firstDay);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const ranges = rangesOn(day, rules);
    if (ranges.length === 0 || (bookedOn?.(day.toString()) ?? 0) >= perDay) continue;
    const opens = day.subtract({ days: furthest }).toZonedDateTime(timeZone).epochMilliseconds;
    const starts = new Set(spansOf(day, ranges, timeZone).flatMap((span) => startsIn(span, length)));
    for (const start of [...starts].sort((one, other) => one - other))
      if (isFree(start - bufferBefore * MINUTE_MS, start + length + bufferAfter * MINUTE_MS))
        times.push({ start, opens, closes: start - notice * HOUR_MS });
  }
  return times;
}

/** The hours of an owner's day: its own, or those of its weekday. */
export function rangesOn(
  day: Temporal.PlainDate,
  { hours, exceptions = [] }: Pick<BookingRules, "hours" | "exceptions">,
): readonly ClockRange[] {
  const text = day.toString();
  const exception = exceptions.find(({ from, to }) => from <= text && text <= to);
  return exception?.ranges ?? hours?.[day.dayOfWeek - 1] ?? [];
}

/**
 * The instants of a day's ranges. A clock time that is skipped or comes twice is that of RFC 5545 (section 3.3.5), but
 * what a skip moves to the next day isn't of this one; so a day that a zone skips has no time.
 */
function spansOf(day: Temporal.PlainDate, ranges: readonly ClockRange[], timeZone: string) {
  const dayEnd = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const midnight = day.toPlainDateTime();
  const at = (minutes: number) =>
    midnight.add({ minutes }).toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
  return ranges.map(({ from, to }): [start: number, end: number] => [at(from), Math.min(at(to), dayEnd)]);
}

function startsIn([start, end]: [number, number], length: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((end - start) / length)) }, (_, index) => start + index * length);
}

/** Tells of spans whose starts ascend whether they are free. */
function freeSpans(taken: readonly TakenSpan[]) {
  const spans = taken
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))
    // One without a length overlaps with nothing, as in PostgreSQL.
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start);
  // The latest end so far: a span that began earlier may last longer.
  let [next, occupiedUntil] = [0, Number.NEGATIVE_INFINITY];
  return (start: number, end: number): boolean => {
    for (let span = spans[next]; span && span.start < end; span = spans[++next])
      occupiedUntil = Math.max(occupiedUntil, span.end);
    return occupiedUntil <= start;
  };
}
