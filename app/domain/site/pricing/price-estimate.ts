import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";

/** What a routine takes a month: the minutes for one, and how many the example has. */
interface RoutineUnit {
  minutes: number;
  example: number;
}

/** What a visitor can count. `max` is more than we would take over; `step` is what a press on plus adds. */
export const COUNTED_UNITS = {
  reports: { minutes: 20, example: 48, max: 500, step: 1 },
  invoices: { minutes: 18, example: 40, max: 1000, step: 5 },
  records: { minutes: 3, example: 200, max: 5000, step: 10 },
  newsletters: { minutes: 180, example: 2, max: 30, step: 1 },
} as const satisfies Record<string, RoutineUnit & { max: number; step: number }>;

/** All routines of the example; the boards' unit is a working day. */
export const UNITS = { boards: { minutes: 60, example: 22 }, ...COUNTED_UNITS } as const satisfies Record<
  string,
  RoutineUnit
>;

export type CountedUnit = keyof typeof COUNTED_UNITS;
/** How many of each a month. */
export type Amounts = Record<CountedUnit, number>;

export const COUNTED = Object.keys(COUNTED_UNITS) as CountedUnit[];
/** The search parameter that carries a list from the estimate to the consultation: `?hours=reports:4,invoices:30`. */
export const HOURS_PARAM = "hours";

/** Longer than any list of ours. */
const MAX_LIST_LENGTH = 200;

/** The amounts of the example. */
export const EXAMPLE_AMOUNTS: Amounts = amountsOf((unit) => COUNTED_UNITS[unit].example);

/** A routine's minutes a month in the example. */
export function exampleMinutes(unit: keyof typeof UNITS): number {
  return UNITS[unit].minutes * UNITS[unit].example;
}

/** All routines of the example together. */
export const EXAMPLE_MINUTES = (Object.keys(UNITS) as (keyof typeof UNITS)[]).reduce(
  (sum, unit) => sum + exampleMinutes(unit),
  0,
);

/** The minutes a month that an amount of one unit takes. */
export function minutesOf(unit: CountedUnit, amount: number): number {
  return COUNTED_UNITS[unit].minutes * amount;
}

export function totalMinutes(amounts: Amounts): number {
  return COUNTED.reduce((sum, unit) => sum + minutesOf(unit, amounts[unit]), 0);
}

/** An estimate in whole hours; a little is an hour, too. */
export function wholeHours(minutes: number): number {
  return minutes > 0 ? Math.max(1, Math.round(minutes / 60)) : 0;
}

/** What `hours` a month cost, in a text with `{amount}` and `{rate}`: the month's in whole units of the currency. */
export function amountText(text: string, hours: number, { amount, currency }: HourlyRate): string {
  const money = (value: number) =>
    value.toLocaleString("en", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  return fillTemplate(text, { amount: money(Math.round(amount * hours)), rate: money(amount) });
}

/** `1 h 20 min`, `16 h`, `9 min`. */
export function formatMinutes(minutes: number, units: { hours: string; minutes: string }): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0 && rest > 0) return `${rest} ${units.minutes}`;
  return rest === 0 ? `${hours} ${units.hours}` : `${hours} ${units.hours} ${rest} ${units.minutes}`;
}

/** What was typed into a field, as an amount: whole, at least none, at most the unit's `max`. */
export function parseAmount(unit: CountedUnit, typed: string): number {
  const number = Math.floor(Number(typed));
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), COUNTED_UNITS[unit].max);
}

/** The list of a search parameter: `reports:4,invoices:30`. Empty when there is nothing to talk about. */
export function formatHoursList(amounts: Amounts): string {
  return COUNTED.filter((unit) => amounts[unit] > 0)
    .map((unit) => `${unit}:${amounts[unit]}`)
    .join(",");
}

/** The reverse: what isn't `unit:amount` is ignored, the first of a unit counts. Undefined when nothing is left. */
export function parseHoursList(list: string | null): Amounts | undefined {
  const entries = new Map<string, number>();
  for (const entry of (list ?? "").slice(0, MAX_LIST_LENGTH).split(",")) {
    const [, unit = "", amount = ""] = /^([a-z]+):(\d{1,4})$/.exec(entry) ?? [];
    if (!entries.has(unit)) entries.set(unit, Number(amount));
  }
  const amounts = amountsOf((unit) => parseAmount(unit, String(entries.get(unit) ?? 0)));
  return totalMinutes(amounts) > 0 ? amounts : undefined;
}

/** Amounts by a function of their unit. */
export function amountsOf(amount: (unit: CountedUnit) => number): Amounts {
  return {
    reports: amount("reports"),
    invoices: amount("invoices"),
    records: amount("records"),
    newsletters: amount("newsletters"),
  };
}
