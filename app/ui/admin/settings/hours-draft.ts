import {
  bookingExceptionsType,
  bookingHoursType,
  type ClockRange,
  clockText,
  WEEKDAYS,
} from "~/shared/booking/booking-hours.ts";

/** The times of a range as their fields have them, which may be empty. */
export interface TypedRange {
  from: string;
  to: string;
}

/** A line of the editor: its days as the grammar writes them, and their ranges; without any they are off. */
export interface TypedRow {
  days: string;
  ranges: TypedRange[];
}

/** What a switched-on day begins with. */
export const USUAL_RANGE: TypedRange = { from: "09:00", to: "17:00" };

/** The weekdays' names in the grammar. */
export const SHORT_DAYS = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase());

/** Lines as text: that of the grammar where they are complete, and else one that `readRows` reads again. */
export function writeRows(rows: readonly TypedRow[]): string {
  const rangesText = (ranges: readonly TypedRange[]) => ranges.map(({ from, to }) => `${from}-${to}`).join(", ");
  return rows.map(({ days, ranges }) => `${days} ${rangesText(ranges) || "off"}`).join("; ");
}

/** The lines of `writeRows`. */
export function readRows(text: string): TypedRow[] {
  return text.split("; ").flatMap((line) => {
    const [days = "", ...rest] = line.split(" ");
    if (!days) return [];
    const ranges = rest.join(" ");
    if (ranges === "off") return [{ days, ranges: [] }];
    const parts = ranges.split(", ").map((range) => range.split("-"));
    return [{ days, ranges: parts.map(([from = "", to = ""]) => ({ from, to })) }];
  });
}

/** A line for each weekday. What is stored and can't be read counts as nothing. */
export function weekRows(stored: string): TypedRow[] {
  const week = bookingHoursType.safeParse(stored).data;
  return SHORT_DAYS.map((days, index) => ({ days, ranges: typedRanges(week?.[index]) }));
}

/** A line for each exception. */
export function exceptionRows(stored: string): TypedRow[] {
  const exceptions = bookingExceptionsType.safeParse(stored).data ?? [];
  return exceptions.map(({ from, to, ranges }) => ({
    days: writeDays(from, from === to ? "" : to),
    ranges: typedRanges(ranges),
  }));
}

/** The first day and the last one, which is empty where there is only one, as the grammar writes them. */
export function writeDays(from: string, to: string): string {
  return from && !to ? from : `${from}..${to}`;
}

export function readDays(days: string): [from: string, to: string] {
  const [from = "", to = ""] = days.split("..");
  return [from, to];
}

function typedRanges(ranges: readonly ClockRange[] = []): TypedRange[] {
  // A clock shows the end of the day as 0:00.
  return ranges.map(({ from, to }) => ({ from: clockText(from), to: clockText(to % (24 * 60)) }));
}
