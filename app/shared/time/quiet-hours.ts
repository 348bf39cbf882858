import { atTimeOfDay, zonedTime } from "./zoned-time.ts";

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
  const wall = zonedTime(now, timeZone);
  const time = wall.toPlainTime().toString({ smallestUnit: "minute" });
  const isOverMidnight = until <= from;
  if (isOverMidnight ? time < from && time >= until : time < from || time >= until) return null;
  const days = isOverMidnight && time >= from ? 1 : 0;
  const endsAt = atTimeOfDay(wall.toPlainDate().add({ days }), until, timeZone);
  // In the hour that the clocks repeat, the end may be behind already.
  return endsAt > now ? endsAt : null;
}
