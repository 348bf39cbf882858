const HOUR_MS = 60 * 60 * 1_000;

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

/** The instant at which a zone's clocks show `wall`. Of an hour that a change of the clocks skips, one beside it. */
export function fromWallTime(wall: number, zone: string): number {
  const offsetAt = (instant: number) => toWallTime(instant, zone) - instant;
  // The offset on the other side of a change, if there is one between.
  return wall - offsetAt(wall - offsetAt(wall));
}

/** The first instant of a day (`2026-03-04`) in a time zone, also where the clocks are changed at midnight. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const instant = fromWallTime(midnight, zone);
  const near = [instant - HOUR_MS, instant, instant + HOUR_MS];
  return new Date(near.find((one) => toWallTime(one, zone) >= midnight) ?? instant);
}
