import { minuteOfDay } from "./day-overlap.ts";
import { clockTime } from "./overlap-text.ts";

/** What a clock shows: the time in words, and the angles of its hands, clockwise from twelve, in degrees. */
export interface ClockFace {
  text: string;
  hourAngle: number;
  minuteAngle: number;
  /** From six in the morning to six in the evening. */
  isDay: boolean;
}

/**
 * The clock of a time zone at an instant (milliseconds).
 *
 * @param zone - an IANA name, e.g. `Europe/Berlin`
 */
export function clockFace(zone: string, now: number): ClockFace {
  const minute = minuteOfDay(zone, now);
  return {
    text: clockTime(minute),
    hourAngle: (minute / 2) % 360,
    minuteAngle: (minute * 6) % 360,
    isDay: minute >= 6 * 60 && minute < 18 * 60,
  };
}
