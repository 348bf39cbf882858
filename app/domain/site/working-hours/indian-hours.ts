import type { OfficeHours } from "~/domain/site/identity/identity.ts";
import { coordinatorDay } from "./coordinator-day.ts";
import { clockTime } from "./overlap-text.ts";

const DAY = 24 * 60;
/** How far Indian clocks are ahead of Central European ones, in minutes. */
const INDIA_AHEAD = { summer: 210, winter: 270 };

/** A coordinator's day by Indian clocks, which know no summer time. */
export function indianHours(hours: OfficeHours | undefined) {
  const { from, to } = coordinatorDay(hours);
  const clock = (minute: number, ahead: number) => clockTime((minute + ahead) % DAY);
  return {
    summerFrom: clock(from, INDIA_AHEAD.summer),
    summerTo: clock(to, INDIA_AHEAD.summer),
    winterFrom: clock(from, INDIA_AHEAD.winter),
    winterTo: clock(to, INDIA_AHEAD.winter),
  };
}
