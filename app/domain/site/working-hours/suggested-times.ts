import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { OfficeHours } from "~/domain/site/identity/identity.ts";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { fromWallTime, toWallTime } from "~/shared/time/wall-time.ts";
import { dayOverlap, type Span } from "./day-overlap.ts";
import { placeOfZone } from "./overlap-text.ts";

/** As long as the free consultation, and time to come to it. */
const LATEST_BEFORE_END_MINUTES = 60;

/**
 * Two times for a call: early on the next working day and late on the one after it, in the hours that the visitor and a
 * coordinator have together, or else in the visitor's working day.
 *
 * @param template - with `{place}`, `{first}` and `{second}`
 * @param now - in milliseconds
 * @param zone - the visitor's, an IANA name
 */
export function suggestedTimes(
  template: string,
  now: number,
  zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  hours?: OfficeHours,
): string {
  const [next, afterNext] = nextWorkingDays(now, zone);
  const time = (midnight: number, minuteOf: (span: Span) => number) => {
    const { together, client } = dayOverlap(zone, fromWallTime(midnight + DAY_MS / 2, zone), hours);
    return wallTimeText(midnight + minuteOf(together ?? client) * MINUTE_MS);
  };
  return fillTemplate(template, {
    place: placeOfZone(zone),
    first: time(next, ({ from }) => Math.ceil(from / 60) * 60),
    second: time(afterNext, ({ from, to }) => Math.max(from, Math.floor((to - LATEST_BEFORE_END_MINUTES) / 60) * 60)),
  });
}

/** The midnights, in wall time, of the two days after today that aren't of a weekend. */
function nextWorkingDays(now: number, zone: string): [number, number] {
  const today = Math.floor(toWallTime(now, zone) / DAY_MS) * DAY_MS;
  const [next = today, afterNext = today] = [1, 2, 3, 4]
    .map((days) => today + days * DAY_MS)
    .filter((midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()));
  return [next, afterNext];
}

/** `Tuesday, November 24, 10:00`. */
function wallTimeText(wall: number): string {
  return new Date(wall).toLocaleString("en-GB", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  });
}
