/** How a reader wants times: an IANA zone, and clocks of 12 or 24 hours. */
export interface Clock {
  timeZone: string;
  hour12: boolean;
}

/**
 * A span of time that can't be mistaken for another one: weekday, day, both times, and the zone with its offset, e.g.
 * `Wednesday, 4 March 2026, 14:00–14:30 (Europe/Berlin, UTC+01:00)`.
 */
export function spanText(startsAt: Date, endsAt: Date, clock: Clock): string {
  const until = clockFormat(clock).format(endsAt);
  return `${instantText(startsAt, clock)}–${until} (${zoneText(startsAt, clock.timeZone)})`;
}

/** An instant in the same form, without its zone. */
export function instantText(instant: Date, clock: Clock): string {
  const { timeZone } = clock;
  const weekday = instant.toLocaleDateString("en-GB", { weekday: "long", timeZone });
  const day = instant.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone });
  return `${weekday}, ${day}, ${clockFormat(clock).format(instant)}`;
}

/** The format of a time of day: `14:00` or `2:00 pm`. */
export function clockFormat({ timeZone, hour12 }: Clock, timeZoneName?: "short"): Intl.DateTimeFormat {
  const hours = hour12 ? ({ hour: "numeric", hour12 } as const) : ({ hour: "2-digit", hourCycle: "h23" } as const);
  return new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, ...hours, minute: "2-digit" },
    ...(timeZoneName && { timeZoneName }),
  });
}

function zoneText(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" }).formatToParts(instant);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
  return timeZone === "UTC" ? timeZone : `${timeZone}, ${offset}`;
}
