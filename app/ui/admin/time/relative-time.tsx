import { MINUTE_MS } from "~/shared/time/durations.ts";
import { formatDateTime, type TimeFormat } from "~/shared/time/format-date-time.ts";
import { zonedTime } from "~/shared/time/zoned-time.ts";
import { useTimeFormat } from "./local-time.tsx";

/**
 * An ISO 8601 timestamp as one scans a list: `5 min` within the hour, the time of today, `Yesterday 14:10`, and the day
 * before that. `now` is in milliseconds.
 */
export function RelativeTime({ timestamp, now }: { timestamp: string; now: number }) {
  const format = useTimeFormat();
  return (
    <time dateTime={timestamp} title={formatDateTime(timestamp, "detail", format)} className="whitespace-nowrap">
      {relativeTime(timestamp, now, format)}
    </time>
  );
}

/** The same as a text. */
export function relativeTime(timestamp: string, now: number, format: TimeFormat): string {
  const minutes = Math.floor((now - Date.parse(timestamp)) / MINUTE_MS);
  if (minutes >= 0 && minutes < 60) return minutes === 0 ? "Now" : `${minutes} min`;
  const today = zonedTime(new Date(now), format.timeZone);
  const dayOf = (ms: number) => formatDateTime(new Date(ms).toISOString(), "list", format);
  const day = dayOf(Date.parse(timestamp));
  const time = formatDateTime(timestamp, "list-time", format).slice(day.length + 1);
  if (day === dayOf(now)) return time;
  return day === dayOf(today.subtract({ days: 1 }).epochMilliseconds) ? `Yesterday ${time}` : day;
}
