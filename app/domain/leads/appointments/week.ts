import { Temporal } from "temporal-polyfill";
import { zonedTime } from "~/shared/time/zoned-time.ts";
import type { OwnerAppointment } from "./owner-appointment.ts";

export { addDays } from "~/domain/booking/offered-times.ts";

const DAY_MINUTES = 24 * 60;
/** What an appointment is moved by: less is hard to hit. */
export const STEP_MINUTES = 15;
/** Shorter ones are drawn, and kept clear of others, as long as this. */
const LEAST_MINUTES = 30;

/** A day of the calendar of these centuries (`2026-03-04`) in an address; null for anything else. */
export function parseDay(text: string | null): string | null {
  try {
    return text && /^2\d{3}-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text).toString() : null;
  } catch {
    return null;
  }
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** Where an instant is in the week view: its day, and the minutes from midnight that the clocks show. */
export function clockOf(timestamp: string, timeZone: string): { day: string; minute: number } {
  const time = zonedTime(new Date(timestamp), timeZone);
  return { day: time.toPlainDate().toString(), minute: time.hour * 60 + time.minute };
}

/** The instant at a place of the week view: where the clocks skip it as much later, where they repeat it the first. */
export function instantAt(day: string, minute: number, timeZone: string): string {
  const time = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute });
  return new Date(time.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
}

/** An appointment in the column of its day: in one of `lanes` beside one another where others overlap it. */
export interface PlacedAppointment {
  appointment: OwnerAppointment;
  /** From midnight, as the clocks show it. */
  minute: number;
  /** How high it is. */
  minutes: number;
  lane: number;
  lanes: number;
}

/** The appointments of a week by their days, in the order of time. */
export function placeAppointments(
  all: readonly OwnerAppointment[],
  timeZone: string,
): Map<string, PlacedAppointment[]> {
  const days = Map.groupBy(
    all.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    ({ startsAt }) => clockOf(startsAt, timeZone).day,
  );
  return new Map([...days].map(([day, appointments]) => [day, placeInLanes(appointments, timeZone)]));
}

function placeInLanes(appointments: OwnerAppointment[], timeZone: string): PlacedAppointment[] {
  const placed: PlacedAppointment[] = [];
  // Those that overlap directly or by way of others share the width.
  let group: PlacedAppointment[] = [];
  let ends: number[] = [];
  for (const appointment of appointments) {
    const { minute } = clockOf(appointment.startsAt, timeZone);
    const lasts = (Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000;
    const minutes = Math.min(Math.max(lasts, LEAST_MINUTES), DAY_MINUTES - minute);
    if (ends.every((end) => end <= minute)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= minute);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = minute + minutes;
    group.push({ appointment, minute, minutes, lane, lanes: 0 });
    placed.push(group.at(-1) as PlacedAppointment);
    for (const one of group) one.lanes = ends.length;
  }
  return placed;
}

/** The hours that a week shows: those of business at least, and all that is in it. */
export function shownHours(
  days: readonly { hours: readonly { from: number; to: number }[] }[],
  placed: Iterable<PlacedAppointment[]>,
): { first: number; last: number } {
  const spans = [
    ...days.flatMap(({ hours }) => hours),
    ...[...placed].flat().map(({ minute, minutes }) => ({ from: minute, to: minute + minutes })),
  ];
  return {
    first: Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(18, ...spans.map(({ to }) => Math.ceil(to / 60))),
  };
}
