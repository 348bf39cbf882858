import { Temporal } from "temporal-polyfill";

/** What the clocks of a time zone (an IANA name) show at an instant. */
export function zonedTime(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

/** The instant at which a zone's clocks show what those of UTC show at `wall`. One that they skip, or show twice, is
 * that of RFC 5545 (section 3.3.5). */
export function instantInZone(wall: Date, timeZone: string): Date {
  return new Date(zonedTime(wall, "UTC").toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds);
}

/** The instant of a time of day (`06:00`) in a time zone. */
export function atTimeOfDay(day: Temporal.PlainDate, plainTime: string | { hour: number }, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

/** The first instant of a day (`2026-03-04`), or of the one `days` after it, also where the clocks are changed at
 * midnight. */
export function startOfDay(day: string, timeZone: string, days = 0): Date {
  return new Date(Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).epochMilliseconds);
}
