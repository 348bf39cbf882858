import type { Temporal } from "temporal-polyfill";
import { zonedTime } from "./zoned-time.ts";

/** How dates and times are written, by the name that is stored; each with an example. */
export const DATE_FORMATS = {
  mdy: "Mar 4, 2026 2:05 PM",
  dmy: "4 Mar 2026 14:05",
  dotted: "04.03.2026 14:05",
  iso: "2026-03-04 14:05",
} as const;
export type DateFormat = keyof typeof DATE_FORMATS;

/** How a reader wants times: an IANA time zone, and a format. */
export interface TimeFormat {
  timeZone: string;
  dateFormat: DateFormat;
}

/**
 * `list` is the day alone, `list-time` adds the time, `detail` writes the month out, and `export` is to the second. In
 * the format `mdy`, the default, they are 'MMM d, yyyy', 'MMM d, yyyy h:mm a' and 'MMMM d, yyyy h:mm a'
 * (docs/spec/admin-and-data.md#9-constants-and-limits).
 */
export type DateTimeStyle = "list" | "list-time" | "detail" | "export";

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Formats an ISO 8601 timestamp, e.g. `Mar 4, 2025` or `4 March 2025 09:05`. */
export function formatDateTime(iso: string, style: DateTimeStyle, { timeZone, dateFormat }: TimeFormat): string {
  const wall = wallTimeOf(iso, timeZone);
  const day = dayText(wall, dateFormat, style === "detail");
  return style === "list" ? day : `${day} ${timeText(wall, dateFormat, style === "export")}`;
}

/** The last one: a time is written twice in a row, as a text and as its title. */
let last: { iso: string; timeZone: string; wall: Temporal.ZonedDateTime } | undefined;

function wallTimeOf(iso: string, timeZone: string): Temporal.ZonedDateTime {
  if (last?.iso !== iso || last.timeZone !== timeZone)
    last = { iso, timeZone, wall: zonedTime(new Date(iso), timeZone) };
  return last.wall;
}

function dayText({ year, month, day }: Temporal.ZonedDateTime, dateFormat: DateFormat, isLong: boolean): string {
  const name = MONTHS[month - 1] ?? "";
  const monthText = isLong ? name : name.slice(0, 3);
  const texts: Record<DateFormat, string> = {
    mdy: `${monthText} ${day}, ${year}`,
    dmy: `${day} ${monthText} ${year}`,
    dotted: `${two(day)}.${two(month)}.${year}`,
    iso: `${year}-${two(month)}-${two(day)}`,
  };
  return texts[dateFormat];
}

function timeText(
  { hour, minute, second }: Temporal.ZonedDateTime,
  dateFormat: DateFormat,
  hasSeconds: boolean,
): string {
  const rest = `:${two(minute)}${hasSeconds ? `:${two(second)}` : ""}`;
  return dateFormat === "mdy" ? `${hour % 12 || 12}${rest} ${hour < 12 ? "AM" : "PM"}` : `${two(hour)}${rest}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
