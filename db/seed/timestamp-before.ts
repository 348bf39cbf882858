import { DAY_MS } from "../../app/shared/time/durations.ts";

/** The timestamp at `hour` (UTC) of the day that lies `daysAgo` days before `now`; never after `now`. */
export function timestampBefore(now: Date, { daysAgo, hour }: { daysAgo: number; hour: number }): Date {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  // Different minutes look realistic, and the order stays.
  day.setUTCHours(hour, (daysAgo * 17 + hour * 7) % 60, 0, 0);
  return day > now ? new Date(day.getTime() - DAY_MS) : day;
}
