import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { workingHours } from "~/domain/site/copy/working-hours.ts";
import type { DayOverlap, Span } from "./day-overlap.ts";

type Copy = (typeof workingHours)["shipped"];

/** A minute of the day as clocks show it: 8:30, 24:00. */
export function clockTime(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

export function spanText(copy: Pick<Copy, "span">, { from, to }: Span): string {
  return fillTemplate(copy.span, { from: clockTime(from), to: clockTime(to) });
}

/** The hours together in a sentence, and who answers in the others. */
export function overlapSentence(copy: Copy, place: string, { together, coordinatorDay }: DayOverlap): string {
  const { from, to } = together ?? coordinatorDay;
  const values = { place, from: clockTime(from), to: clockTime(to) };
  return together
    ? fillTemplate(copy.together, { ...values, hours: hoursText(copy, to - from) })
    : fillTemplate(copy.apart, values);
}

function hoursText(copy: Copy, minutes: number): string {
  const hours = Math.round((minutes / 60) * 100) / 100;
  return hours === 1 ? copy.hour : fillTemplate(copy.hours, { hours: String(hours) });
}

/** What time it is at a place, and who is at work. */
export function nowSentence(copy: Copy, place: string, minute: number, isCoordinatorAtWork: boolean): string {
  const time = fillTemplate(copy.now, { place, time: clockTime(minute) });
  return `${time} ${isCoordinatorAtWork ? copy.coordinatorNow : copy.deskNow}`;
}

/** The place that a time zone is called after: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export function placeOfZone(zone: string): string {
  const place = zone.split("/").at(-1) ?? zone;
  return RENAMED[place] ?? place.replaceAll("_", " ");
}

/** Places that zones call by an older or a plainer name; each one is weight on every first page. */
const RENAMED: Record<string, string> = {
  Calcutta: "Kolkata",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh",
  Sao_Paulo: "São Paulo",
};
