import { DAY_MS } from "./durations.ts";

/** A number of days or years, as people write it. */
const PERIOD = /^(\d+) (day|year)s?$/;

/** How long something is kept: "3 years", "180 days", or "keep" for as long as no one deletes it. */
export type Period = string;

/**
 * Everything goes two days after its period, which has ended by then on the calendar of every time zone, whatever
 * clocks were changed there, and on a server whose own clock is some hours ahead.
 */
const GRACE_MS = 2 * DAY_MS;

/**
 * What is as old as this, or older, has had its time; null if it is kept. Counted by the calendar, in UTC: three years
 * before 29 February is the end of 28 February.
 *
 * @throws Error when the period isn't one
 */
export function cutoffOf(period: Period, now: Date): Date | null {
  if (period === "keep") return null;
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (!count) throw new Error(`${period} is no period.`);
  const at = new Date(now.getTime() - GRACE_MS);
  if (unit === "day") return new Date(at.getTime() - Number(count) * DAY_MS);
  return yearsBefore(at, Number(count));
}

function yearsBefore(at: Date, years: number): Date {
  const result = new Date(at);
  result.setUTCFullYear(at.getUTCFullYear() - years);
  // 29 February of a year that has none would be 1 March.
  if (result.getUTCDate() !== at.getUTCDate()) return new Date(Date.UTC(result.getUTCFullYear(), 2) - 1);
  return result;
}

/**
 * The first time at which what is as old as `at` has had its time.
 *
 * @throws Error when the period isn't one, or is "keep"
 */
export function goesAt(period: Period, at: Date): Date {
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (!count) throw new Error(`${period} is no period.`);
  if (unit === "day") return new Date(at.getTime() + Number(count) * DAY_MS + GRACE_MS);
  const end = yearsBefore(at, -Number(count));
  // 29 February plus a year: only 1 March minus a year isn't before it.
  const isClamped = end.getUTCDate() !== at.getUTCDate();
  return new Date(end.getTime() + (isClamped ? 1 : 0) + GRACE_MS);
}

/** The longest of some periods. */
export function longestPeriod(periods: readonly [Period, ...Period[]]): Period {
  // By the same date, since years have more or fewer days.
  const now = new Date(Date.UTC(2025, 0, 5));
  const ageOf = (period: Period) => cutoffOf(period, now)?.getTime() ?? Number.NEGATIVE_INFINITY;
  return periods.reduce((longest, period) => (ageOf(period) < ageOf(longest) ? period : longest));
}
