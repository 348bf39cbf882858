import { type Clock, clockFormat } from "~/shared/time/span-text.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";

/** A time to choose: the instant (ISO 8601), and what the reader's clock shows then. */
export interface ShownTime {
  time: string;
  label: string;
}

/** A day by the reader's calendar with its times, ascending. */
export interface ShownDay {
  /** `2026-03-04`. */
  day: string;
  label: string;
  times: ShownTime[];
}

/** Times (ISO 8601, ascending) by the days of the reader's zone. */
export function groupTimes(times: readonly string[], { timeZone, hour12 }: Clock): ShownDay[] {
  const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const dayLabel = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long", day: "numeric", month: "long" });
  const clock = clockFormat({ timeZone, hour12 });
  const days = Map.groupBy(times, (time) => dayFormat.format(Date.parse(time)));
  return [...days].map(([day, ofDay]) => {
    const labels = ofDay.map((time) => clock.format(Date.parse(time)));
    return {
      day,
      label: dayLabel.format(Date.parse(ofDay[0] ?? "")),
      times: ofDay.map((time, index) => {
        const label = labels[index] ?? "";
        // The hour that the clocks repeat.
        const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
        return { time, label: isTwice ? clockFormat({ timeZone, hour12 }, "short").format(Date.parse(time)) : label };
      }),
    };
  });
}

/** A time with its day, e.g. `Tuesday 1 December, 15:00`. */
export function timeWithDay(time: string, clock: Clock): string {
  const [day] = groupTimes([time], clock);
  return day ? `${day.label}, ${day.times[0]?.label}` : "";
}

/** The clock that this browser's reader is used to; by UTC where the browser knows no zone. */
export function browserClock(): Clock {
  const { timeZone, hour12 = false } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return { timeZone: usableZone(timeZone, "UTC"), hour12 };
}

/** A time zone, or the other one where formats don't know it. */
export function usableZone(timeZone: string | undefined, other: string): string {
  return timeZone && isTimeZone(timeZone) ? timeZone : other;
}
