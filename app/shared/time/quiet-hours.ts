import { fromWallTime, toWallTime } from "~/shared/time/wall-time.ts";
import { DAY_MS, MINUTE_MS } from "./durations.ts";

/** From a time of day (`22:00`) until another one, over midnight if that is earlier. */
export interface QuietHours {
  from: string;
  until: string;
}

/**
 * The end of the quiet hours that `now` is in, or null. They are those of the zone's clocks: a night in which these
 * change is an hour longer or shorter.
 */
export function quietUntil({ from, until }: QuietHours, now: Date, timeZone: string): Date | null {
  const wall = toWallTime(now.getTime(), timeZone);
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const [start, end] = [midnight + msOfDay(from), midnight + msOfDay(until)];
  const isOverMidnight = end <= start;
  if (isOverMidnight ? wall < start && wall >= end : wall < start || wall >= end) return null;
  const endsAt = fromWallTime(isOverMidnight && wall >= start ? end + DAY_MS : end, timeZone);
  // In the hour that the clocks repeat, the end may be behind already.
  return endsAt > now.getTime() ? new Date(endsAt) : null;
}

function msOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
