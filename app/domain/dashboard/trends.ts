import { FORM_TYPES, type FormType } from "~/domain/leads/submission.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";

// The charts, which may import no other domain, get these from here.
export { FORM_TYPES, type FormType };

/** The periods of the charts, in days. */
export const TREND_PERIODS = [7, 30, 90] as const;
export type TrendPeriod = (typeof TREND_PERIODS)[number];

/** The submissions of one day (`2026-03-04`, in the owner's time zone), by form. */
export type DayCounts = { day: string } & Record<FormType, number>;

/** The time to the first reply or status change, by the day of the submission. */
export interface ResponseDay {
  day: string;
  /** The median in hours; null on a day without answered leads. */
  medianHours: number | null;
  answered: number;
}

/** How many leads came through a form, by its name (`home`, `contact-page`, `api`). */
export interface SourceCount {
  source: string;
  leads: number;
}

/** A step of the lead funnel; it includes the leads of all later steps. */
export interface FunnelStep {
  step: "Received" | "Read" | "In progress" | "Resolved";
  leads: number;
}

/** The data of the dashboard's charts. */
export interface Trends {
  days: DayCounts[];
  response: { days: ResponseDay[]; medianHours: number | null; waiting: number };
  sources: SourceCount[];
  funnel: FunnelStep[];
}

/** Parses the period (default 30 days) and the browser's time zone (default UTC) of a request. */
export function parseTrendsRequest(params: URLSearchParams): { period: TrendPeriod; timeZone: string } {
  const period = TREND_PERIODS.find((known) => String(known) === params.get("days")) ?? 30;
  const timeZone = params.get("zone") ?? "";
  return { period, timeZone: isTimeZone(timeZone) ? timeZone : "UTC" };
}

/** The last `period` days up to `now` in `timeZone`, and those `after` it, oldest first: `2026-03-04`. */
export function listDays(now: Date, period: number, timeZone: string, after = 0): string[] {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: period + after }, (_, index) =>
    new Date(noon - (period - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A day without submissions. */
export function emptyDay(day: string): DayCounts {
  const none = Object.fromEntries(FORM_TYPES.map((type) => [type, 0])) as Record<FormType, number>;
  return { day, ...none };
}
