import { z } from "zod";

/** A stretch of a day by the clock, in minutes from midnight: `from` is before `to`, which is 1440 at most. */
export interface ClockRange {
  from: number;
  to: number;
}

/** The ranges of each weekday, Monday first. */
export type WeeklyHours = readonly (readonly ClockRange[])[];

/**
 * Days, both inclusive, that have hours of their own instead of those of their weekday: without ranges they are off.
 */
export interface BookingException {
  from: string;
  to: string;
  ranges: readonly ClockRange[];
}

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const OFF = "off";
/** The end of the day, which no clock shows. */
const MIDNIGHT = 24 * 60;

/** What is wrong with a text, to be put after the label of its field. */
class GrammarError extends Error {}

/**
 * Parses `mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00`.
 *
 * @throws GrammarError when it isn't of that form, names a day twice, or has ranges that overlap
 */
export function parseBookingHours(text: string): WeeklyHours {
  const week = WEEKDAYS.map((): { ranges?: ClockRange[] } => ({}));
  for (const group of groupsOf(text)) {
    const [, days = "", ranges = ""] = /^([a-z][a-z ,-]*?) ?(\d.*|off)$/.exec(group) ?? [];
    if (!days) throw new GrammarError(`must have days and times such as mon-fri 09:00-17:00: “${group}” hasn’t`);
    for (const name of days.split(/[ ,]+/).filter(Boolean))
      for (const index of weekdaysOf(name)) {
        const day = week[index];
        if (!day || day.ranges) throw new GrammarError(`must name each day once: ${shortDay(index)} is there twice`);
        day.ranges = parseRanges(ranges);
      }
  }
  return week.map(({ ranges = [] }) => ranges);
}

/** The canonical text of weekly hours, in which days that follow one another share a group. */
export function formatBookingHours(week: WeeklyHours): string {
  const groups: { first: number; last: number; text: string }[] = [];
  for (const [index, ranges] of week.entries()) {
    const text = formatRanges(ranges);
    const group = groups.at(-1);
    if (group?.text === text) group.last = index;
    else groups.push({ first: index, last: index, text });
  }
  const days = (first: number, last: number) => [...new Set([first, last])].map(shortDay).join("-");
  return groups
    .filter(({ text }) => text !== OFF)
    .map(({ first, last, text }) => `${days(first, last)} ${text}`)
    .join("; ");
}

/**
 * Parses `2026-12-05 10:00-12:00; 2026-12-24..2027-01-02 off`, in any order.
 *
 * @throws GrammarError when it isn't of that form, names a day twice, or one that no calendar has
 */
export function parseBookingExceptions(text: string): BookingException[] {
  const exceptions = groupsOf(text).map((group) => {
    const [, from = "", to = from, ranges = ""] =
      /^([\d-]+?)(?: ?(?:\.\.|…|-) ?(\d{4}-[\d-]+))? (\S.*)$/.exec(group) ?? [];
    if (group.startsWith("..")) throw new GrammarError("must have a first day in each line");
    if (!from)
      throw new GrammarError(`must have days such as 2026-12-24 off or 2026-12-05 10:00-12:00: “${group}” isn’t one`);
    for (const day of [from, to])
      if (!z.regexes.date.test(day))
        throw new GrammarError(`must have days of the calendar, e.g. 2026-12-24: ${day} isn’t one`);
    if (to < from) throw new GrammarError(`must name the first day first: ${from} is after ${to}`);
    return { from, to, ranges: parseRanges(ranges) };
  });
  exceptions.sort((one, other) => (one.from < other.from ? -1 : 1));
  for (const [index, { from }] of exceptions.entries())
    if (from <= (exceptions[index - 1]?.to ?? ""))
      throw new GrammarError(`must name each day once: ${from} is there twice`);
  return exceptions;
}

/** The canonical text of exceptions. */
export function formatBookingExceptions(exceptions: readonly BookingException[]): string {
  return exceptions
    .map(({ from, to, ranges }) => `${from === to ? from : `${from}..${to}`} ${formatRanges(ranges)}`)
    .join("; ");
}

/**
 * Parses `09:00-12:00, 14:00-24:00`, or `off`, and puts them in order. An end at `00:00` is that of the day.
 *
 * @throws GrammarError when a range isn't one, ends before its start, or overlaps with another one
 */
function parseRanges(text: string): ClockRange[] {
  if (text === OFF) return [];
  const ranges = text.split(",").map((range) => {
    const times = /^ ?(\d\d?):([0-5]\d)-(\d\d?):([0-5]\d) ?$/.exec(range)?.slice(1).map(Number);
    const [fromHour = MIDNIGHT, fromMinute = 0, toHour = MIDNIGHT, toMinute = 0] = times ?? [];
    const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute || MIDNIGHT];
    if (from >= MIDNIGHT || to > MIDNIGHT)
      throw new GrammarError(`must have times such as 09:00-12:00: “${range.trim()}” isn’t one`);
    if (to <= from) throw new GrammarError(`must have times that end after their start: ${range.trim()} doesn’t`);
    return { from, to };
  });
  ranges.sort((one, other) => one.from - other.from);
  for (const [index, range] of ranges.entries()) {
    const before = ranges[index - 1];
    if (before && range.from < before.to)
      throw new GrammarError(
        `must not have times that overlap: ${formatRanges([before])} and ${formatRanges([range])}`,
      );
  }
  return ranges;
}

function formatRanges(ranges: readonly ClockRange[]): string {
  return ranges.map(({ from, to }) => `${clockText(from)}-${clockText(to)}`).join(", ") || OFF;
}

/** Minutes from midnight as `09:05`. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** A canonical text as people read it: `Mon–Fri 09:00–12:00, 14:00–17:00`. */
export function readableHours(text: string): string {
  return text
    .replace(/(?<=[a-z]|:\d\d)-/g, "–")
    .replace(/\b(?!off)[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll("..", " to ");
}

/** What stands between semicolons, in small letters, with plain hyphens and single spaces. */
function groupsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/\s*[\u2010-\u2015\u2212-]\s*/g, "-")
    .replace(/\s+/g, " ");
  return plain
    .split(";")
    .map((group) => group.trim())
    .filter(Boolean);
}

/** The weekdays of `mon`, `monday` or `mon-fri`, which may go over Sunday. */
function weekdaysOf(name: string): number[] {
  const [first = -1, last = first, ...more] = name
    .split("-")
    .map((word) => (word.length < 3 ? -1 : WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(word))));
  if (first < 0 || last < 0 || more.length > 0)
    throw new GrammarError(`must have days such as mon, tue or mon-fri: “${name}” isn’t one`);
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, days) => (first + days) % 7);
}

function shortDay(index: number): string {
  return WEEKDAYS[index]?.slice(0, 3).toLowerCase() ?? "";
}

/** A text of a grammar as a type, with what is wrong as its problem. */
function grammarType<Value>(parse: (text: string) => Value, max: number) {
  return z
    .string()
    .max(max, `must have at most ${max} characters`)
    .transform((text, context) => {
      try {
        return parse(text);
      } catch (error) {
        if (!(error instanceof GrammarError)) throw error;
        context.addIssue(error.message);
        return z.NEVER;
      }
    });
}

export const bookingHoursType = grammarType(parseBookingHours, 1_000);
export const bookingExceptionsType = grammarType(parseBookingExceptions, 4_000);

/** A text that is typed, in its canonical form; one with a problem stays as it is. */
export const tidyBookingHours = tidyBy(bookingHoursType, formatBookingHours);
export const tidyBookingExceptions = tidyBy(bookingExceptionsType, formatBookingExceptions);

function tidyBy<Value>(type: z.ZodType<Value, string>, format: (value: Value) => string) {
  return (typed: string) => {
    const { data } = type.safeParse(typed);
    return data === undefined ? typed : format(data);
  };
}
