import type { BookingRules, DaySpan, TakenSpan } from "~/domain/booking/offered-times.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";

/** A stretch of time in which a zone's clocks aren't changed, in milliseconds. */
interface Stretch {
  from: number;
  until: number;
  offset: number;
}

/** A zone's clocks in a period, found out by looking at them every hour, and around a change every minute. */
export class ZoneClocks {
  readonly #stretches: Stretch[] = [];
  readonly #format: Intl.DateTimeFormat;

  constructor(zone: string, from: number, until: number) {
    this.#format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    let current: Stretch = { from, until, offset: this.#offset(from) };
    for (let hour = from; hour < until; hour += HOUR_MS) {
      if (this.#offset(hour + HOUR_MS) === current.offset) continue;
      let change = hour;
      while (this.#offset(change) === current.offset) change += MINUTE_MS;
      this.#stretches.push({ ...current, until: change });
      current = { from: change, until, offset: this.#offset(change) };
    }
    this.#stretches.push(current);
  }

  #offset(instant: number): number {
    return Date.parse(`${this.#format.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1000) * 1000;
  }

  #stretchAt(instant: number): Stretch {
    const stretch = this.#stretches.find(({ from, until }) => from <= instant && instant < until);
    if (!stretch) throw new Error("The period is too short.");
    return stretch;
  }

  /** What clocks show, as the instant at which those of UTC show it. */
  wall(instant: number): number {
    return instant + this.#stretchAt(instant).offset;
  }

  /** The day that clocks show. */
  day(instant: number): string {
    return new Date(this.wall(instant)).toISOString().slice(0, 10);
  }

  /** The instant of a wall time: the first that shows it, or as long after the clocks' change as it is skipped. */
  instant(wall: number): number {
    const shown = this.#stretches.find(({ from, until, offset }) => from <= wall - offset && wall - offset < until);
    if (shown) return wall - shown.offset;
    const before = this.#stretches.findLast(({ until, offset }) => until <= wall - offset);
    if (!before) throw new Error("The period is too short.");
    return wall - before.offset;
  }
}

const STEP_MS = 5 * MINUTE_MS;

/** The offered times by their definition, which every five minutes of the period are asked for: ranges must begin at
 * such. */
export function reckonTimes(
  clocks: ZoneClocks,
  rules: BookingRules,
  { firstDay, lastDay }: DaySpan,
  taken: readonly TakenSpan[],
  bookedOn: (day: string) => number,
  now: number,
): string[] {
  const length = rules.minutes * MINUTE_MS;
  const midnight = (day: string, days = 0) => Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  const furthestDay = new Date(midnight(clocks.day(now), rules.furthest)).toISOString().slice(0, 10);
  const times: string[] = [];
  for (let time = midnight(firstDay, -2); time < midnight(lastDay, 3); time += STEP_MS) {
    const day = clocks.day(time);
    if (day < firstDay || day > lastDay || day > furthestDay) continue;
    if (time < now + rules.notice * HOUR_MS || clocks.day(time + length - 1) !== day) continue;
    const exception = rules.exceptions?.find(({ from, to }) => day >= from && day <= to);
    const weekday = (new Date(midnight(day)).getUTCDay() + 6) % 7;
    const fits = (exception?.ranges ?? rules.hours?.[weekday] ?? []).some(({ from, to }) => {
      const [start, end] = [from, to].map((minute) => clocks.instant(midnight(day) + minute * MINUTE_MS));
      return (
        start !== undefined &&
        end !== undefined &&
        time >= start &&
        time + length <= end &&
        (time - start) % length === 0
      );
    });
    if (!fits || bookedOn(day) >= (rules.perDay ?? 1_000)) continue;
    const [from, until] = [time - rules.bufferBefore * MINUTE_MS, time + length + rules.bufferAfter * MINUTE_MS];
    if (taken.every(({ start, end }) => end.getTime() <= from || start.getTime() >= until))
      times.push(new Date(time).toISOString());
  }
  return times;
}
