import { sql } from "drizzle-orm";
import type { SubmissionStatus } from "~/domain/leads/lead-status.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import { database } from "~/platform/db/database.server.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";
import { summarizeResponseTimes } from "./response-times.ts";
import { emptyDay, type FunnelStep, listDays, type SourceCount, type TrendPeriod, type Trends } from "./trends.ts";

const MAX_SOURCES = 10;

interface TrendsRequest {
  period: TrendPeriod;
  timeZone: string;
  now: Date;
}

/** The submissions of a day that have the rest in common, except suspected spam. */
interface Received {
  /** The number of the day, from 0 on. */
  day: number;
  formType: FormType;
  source: string;
  status: SubmissionStatus;
  read: boolean;
  count: number;
  /** How long the answered ones have waited for it, in seconds. */
  times: number[];
}

/**
 * The data of the dashboard's charts for a period, from the submissions themselves (docs/decisions/0061-envelope.md).
 * Days are those of `timeZone`.
 */
export async function loadTrends({ now, period, timeZone }: TrendsRequest): Promise<Trends> {
  // The last is tomorrow: where today ends.
  const all = listDays(now, period, timeZone, 1);
  const days = all.slice(0, period);
  const received = await readReceived(all.map((day) => startOfDay(day, timeZone)));
  const byDay = days.map(emptyDay);
  for (const { day, formType, count } of received) {
    const counts = byDay[day];
    if (counts) counts[formType] += count;
  }
  // A newsletter signup is no lead.
  const leads = received.filter(({ formType }) => formType !== "newsletter");
  const timesOf = (some: Received[] = []) => some.flatMap(({ times }) => times);
  const leadsByDay = Map.groupBy(leads, ({ day }) => day);
  const whole = summarizeResponseTimes(timesOf(leads));
  return {
    days: byDay,
    response: {
      days: days.map((day, index) => ({ day, ...summarizeResponseTimes(timesOf(leadsByDay.get(index))) })),
      medianHours: whole.medianHours,
      waiting: sumOf(leads) - whole.answered,
    },
    sources: toSources(leads),
    funnel: toFunnel(leads),
  };
}

/**
 * Reads the submissions of some days, from an index that has all that is needed.
 *
 * @param starts - the start of each day and the end of the last
 */
async function readReceived(starts: Date[]): Promise<Received[]> {
  const days = starts.slice(1).map((until, day) => ({ day, from: starts[day], until }));
  // Each day is looked up and grouped for itself ("offset 0").
  const { rows } = await database().execute<Received & Record<string, unknown>>(sql`
    select day.day, received.* from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as day (day integer, "from" timestamptz, until timestamptz),
    lateral (
      select form_type as "formType", source, status, read, count(*)::integer,
        coalesce(json_agg(greatest(date_part('epoch', answered_at - created_at), 0)::integer)
          filter (where answered_at is not null), '[]') as times
      from form_submissions where not suspected_spam and created_at >= day."from" and created_at < day.until
      group by 1, 2, 3, 4 offset 0
    ) received`);
  return rows;
}

/** The sources of most leads. */
function toSources(leads: Received[]): SourceCount[] {
  return [...Map.groupBy(leads, ({ source }) => source)]
    .map(([source, some]) => ({ source, leads: sumOf(some) }))
    .toSorted((one, other) => other.leads - one.leads || (one.source < other.source ? -1 : 1))
    .slice(0, MAX_SOURCES);
}

/** How many leads have come at least as far. */
function toFunnel(leads: Received[]): FunnelStep[] {
  return [
    { step: "Received", leads: sumOf(leads) },
    { step: "Read", leads: sumOf(leads.filter(({ status, read }) => read || status !== "new")) },
    { step: "In progress", leads: sumOf(leads.filter(({ status }) => status !== "new")) },
    { step: "Resolved", leads: sumOf(leads.filter(({ status }) => status === "resolved")) },
  ];
}

function sumOf(received: Received[]): number {
  return received.reduce((sum, { count }) => sum + count, 0);
}
