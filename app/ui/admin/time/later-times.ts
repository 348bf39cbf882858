import { Temporal } from "temporal-polyfill";
import { zonedTime } from "~/shared/time/zoned-time.ts";

/** When a day's work begins. */
const MORNING = { hour: 9 };
const LATER_HOURS = 3;

/** The usual times to put something off to, by the clocks of the owner: what they are called, and when they are. */
export function laterTimes(now: Date, timeZone: string): { label: string; at: string }[] {
  const here = zonedTime(now, timeZone);
  const today = here.toPlainDate();
  const morning = (days: number) => today.add({ days }).toZonedDateTime({ timeZone, plainTime: MORNING });
  const later = here.add({ hours: LATER_HOURS });
  const times = [
    ...(Temporal.PlainDate.compare(later.toPlainDate(), today) === 0 ? [{ label: "Later today", at: later }] : []),
    { label: "Tomorrow morning", at: morning(1) },
    { label: "Monday morning", at: morning(8 - here.dayOfWeek) },
    { label: "In a week", at: morning(7) },
  ];
  return times
    .filter(({ at }, index) => times.findIndex((other) => other.at.equals(at)) === index)
    .map(({ label, at }) => ({ label, at: new Date(at.epochMilliseconds).toISOString() }));
}
