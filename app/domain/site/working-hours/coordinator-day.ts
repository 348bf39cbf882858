import { COORDINATOR_FROM, COORDINATOR_TO } from "~/domain/site/copy/working-day.ts";
import type { OfficeHours } from "~/domain/site/identity/identity.ts";

/** A coordinator's day in Berlin, in minutes from midnight: as the owner has set it, else as the copy says. */
export function coordinatorDay(hours: OfficeHours | undefined): { from: number; to: number } {
  const { from = COORDINATOR_FROM, to = COORDINATOR_TO } = hours ?? {};
  const minuteOf = (time: string) => Math.round(hourOf(time) * 60);
  return { from: minuteOf(from), to: minuteOf(to) };
}

/** The hour of the day of a time as clocks show it, 8.5 for 8:30; a number is one. */
export function hourOf(time: number | string): number {
  const [hours = 0, minutes = 0] = String(time).split(":").map(Number);
  return hours + minutes / 60;
}
