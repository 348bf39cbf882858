import { DAY_MS } from "./durations.ts";

/** Making one takes a slow phone 10 ms. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/**
 * What the clocks of a time zone show at an instant (milliseconds), as the instant at which those of UTC show it.
 *
 * @param zone - an IANA name, e.g. `Europe/Berlin`
 * @throws RangeError for a zone that the browser doesn't know
 */
export function toWallTime(instant: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // `Date.UTC` alone takes the years 0 to 99 for those of the 20th century.
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}

/**
 * The instant at which a zone's clocks show `wall`: the first, where a change of the clocks shows it twice. A time that
 * a change skips is as much later as the clocks go forward, in every zone (RFC 5545, section 3.3.5).
 */
export function fromWallTime(wall: number, zone: string): number {
  const instantBy = (day: number) => wall - (toWallTime(day, zone) - day);
  const [before, after] = [instantBy(wall - DAY_MS), instantBy(wall + DAY_MS)];
  const shown = [before, after].filter((instant) => toWallTime(instant, zone) === wall);
  return shown.length > 0 ? Math.min(...shown) : before;
}
