import { FORM_TYPES, type FormType } from "~/domain/leads/submission.ts";

export { FORM_TYPES, type FormType };

/** How far back the charts look, in days. */
export const TREND_PERIODS = [7, 30, 90] as const;
export type TrendPeriod = (typeof TREND_PERIODS)[number];

/** What came in on one day (`2026-03-04`, as the owner's clock has it), by form. */
export type DayCounts = { day: string } & Record<FormType, number>;

/** How long people waited for the first answer or the first step, by the day on which they wrote. */
export interface ResponseDay {
  day: string;
  /** The median in hours, or nothing on a day of which nothing is answered. */
  medianHours: number | null;
  answered: number;
}

/** How many leads came through a form, by its name (`home`, `contact-page`, `api`). */
export interface SourceCount {
  source: string;
  leads: number;
}

/** How far leads have come; each step counts those that came further, too. */
export interface FunnelStep {
  step: "Received" | "Read" | "Taken up" | "Resolved";
  leads: number;
}

/** What the dashboard's charts draw. */
export interface Trends {
  days: DayCounts[];
  response: { days: ResponseDay[]; medianHours: number | null; waiting: number };
  sources: SourceCount[];
  funnel: FunnelStep[];
}

const TIME_ZONE_PATTERN = /^[A-Za-z]\w*(?:[+-]\d+)?(?:\/[\w+-]+){0,2}$/;

/** Reads what a request asks for: a period (else 30 days) and the owner's time zone (else UTC). */
export function parseTrendsRequest(params: URLSearchParams): { period: TrendPeriod; timeZone: string } {
  const period = TREND_PERIODS.find((known) => String(known) === params.get("days")) ?? 30;
  const timeZone = params.get("zone") ?? "";
  return { period, timeZone: TIME_ZONE_PATTERN.test(timeZone) && isTimeZone(timeZone) ? timeZone : "UTC" };
}

/** The last `period` days up to `now`, oldest first, as a clock in `timeZone` has them: `2026-03-04`. */
export function listDays(now: Date, period: number, timeZone: string): string[] {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: period }, (_, index) =>
    new Date(noon - (period - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
}

/** A day on which nothing came in. */
export function emptyDay(day: string): DayCounts {
  const none = Object.fromEntries(FORM_TYPES.map((type) => [type, 0])) as Record<FormType, number>;
  return { day, ...none };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
