const DAY_MS = 24 * 60 * 60 * 1000;

/** The timestamp at `hour` (UTC) so many days before `now`; never after `now`. */
export function timestampBefore(now: Date, { daysAgo, hour }: { daysAgo: number; hour: number }): Date {
  const day = new Date(now.getTime() - daysAgo * DAY_MS);
  // Different minutes look realistic, and the order stays.
  day.setUTCHours(hour, (daysAgo * 17 + hour * 7) % 60, 0, 0);
  return day > now ? new Date(day.getTime() - DAY_MS) : day;
}
