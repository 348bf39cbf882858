/**
 * A span of time that can't be mistaken for another one: weekday, day, both times, and the zone with its offset, e.g.
 * `Wednesday, 4 March 2026, 14:00–14:30 (Europe/Berlin, UTC+01:00)`.
 *
 * @param timeZone - an IANA name
 */
export function spanText(startsAt: Date, endsAt: Date, timeZone: string): string {
  return `${instantText(startsAt, timeZone)}–${timeOf(endsAt, timeZone)} (${zoneText(startsAt, timeZone)})`;
}

/** An instant in the same form, without its zone. */
export function instantText(instant: Date, timeZone: string): string {
  const weekday = instant.toLocaleDateString("en-GB", { weekday: "long", timeZone });
  const day = instant.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone });
  return `${weekday}, ${day}, ${timeOf(instant, timeZone)}`;
}

function timeOf(instant: Date, timeZone: string): string {
  return instant.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
}

function zoneText(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
  return timeZone === "UTC" ? timeZone : `${timeZone}, ${offset}`;
}
