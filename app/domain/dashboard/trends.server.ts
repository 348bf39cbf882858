import { FORM_TYPES, type FormType } from "~/domain/leads/submission.ts";
import { countsByPeriod, readHistograms } from "~/platform/db/counts/read-counts.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { startOfDay } from "~/shared/time/wall-time.ts";
import { addHistograms, type ResponseTimes, summarizeResponseTimes } from "./response-times.ts";
import { emptyDay, type FunnelStep, listDays, type SourceCount, type TrendPeriod, type Trends } from "./trends.ts";

const MAX_SOURCES = 10;

interface TrendsRequest {
  period: TrendPeriod;
  timeZone: string;
  now: Date;
}

/**
 * The data of the dashboard's charts for a period, from kept counts (docs/decisions/0049-kept-counts.md). Days are those of
 * `timeZone`.
 */
export async function loadTrends({ now, period, timeZone }: TrendsRequest): Promise<Trends> {
  // The last is tomorrow: where today ends.
  const all = listDays(now, period, timeZone, 1);
  const days = all.slice(0, period);
  const starts = all.map((day) => startOfDay(day, timeZone));
  const [received, responseTimes, leads] = await Promise.all([
    countReceived(starts),
    loadResponseTimes(starts),
    countProgress(starts),
  ]);
  const byDay = days.map(emptyDay);
  for (const { period: index, formType, count } of received) {
    const day = byDay[index];
    if (day) day[formType] += count;
  }
  const { whole, byPeriod } = responseTimes;
  return {
    days: byDay,
    response: {
      days: days.map((day, index) => ({ day, ...(byPeriod.get(index) ?? NO_ANSWERS) })),
      medianHours: whole.medianHours,
      waiting: leads.received - whole.answered,
    },
    sources: toSources(received),
    funnel: toFunnel(leads),
  };
}

type Received = { period: number; formType: FormType; source: string; count: number };

async function countReceived(starts: Date[]): Promise<Received[]> {
  const { rows } = await database().execute<{ period: number; dimensions: string; count: number }>(
    countsByPeriod("received", starts),
  );
  return rows.flatMap(({ period, dimensions, count }) => {
    const formType = FORM_TYPES.find((type) => dimensions.startsWith(`${type}/`));
    return formType ? { period, formType, source: dimensions.slice(formType.length + 1), count } : [];
  });
}

/** The sources of most leads. A newsletter signup is no lead. */
function toSources(received: Received[]): SourceCount[] {
  const bySource = new Map<string, number>();
  for (const { formType, source, count } of received) {
    if (formType !== "newsletter") bySource.set(source, (bySource.get(source) ?? 0) + count);
  }
  return [...bySource]
    .map(([source, leads]) => ({ source, leads }))
    .toSorted((one, other) => other.leads - one.leads || (one.source < other.source ? -1 : 1))
    .slice(0, MAX_SOURCES);
}

const NO_ANSWERS: ResponseTimes = { medianHours: null, answered: 0 };

/** The medians of the response times, of each period and of all. */
async function loadResponseTimes(
  starts: Date[],
): Promise<{ whole: ResponseTimes; byPeriod: Map<number, ResponseTimes> }> {
  const histograms = await readHistograms("response-times", starts);
  const byPeriod = new Map(
    [...histograms].map(([period, histogram]) => [period, summarizeResponseTimes(histogram)] as const),
  );
  return { whole: summarizeResponseTimes(addHistograms(histograms.values())), byPeriod };
}

type Progress = Record<"received" | "read" | "inProgress" | "resolved", number>;

/** How many leads have come at least as far. */
async function countProgress(starts: Date[]): Promise<Progress> {
  const whole = starts.filter((_, index) => index === 0 || index === starts.length - 1);
  const { rows } = await database().execute<{ dimensions: string; count: number }>(countsByPeriod("progress", whole));
  const countOf = (...reached: string[]) =>
    rows.filter(({ dimensions }) => reached.includes(dimensions)).reduce((sum, { count }) => sum + count, 0);
  return {
    received: countOf("new", "read", "in-progress", "resolved"),
    read: countOf("read", "in-progress", "resolved"),
    inProgress: countOf("in-progress", "resolved"),
    resolved: countOf("resolved"),
  };
}

function toFunnel({ received, read, inProgress, resolved }: Progress): FunnelStep[] {
  return [
    { step: "Received", leads: received },
    { step: "Read", leads: read },
    { step: "In progress", leads: inProgress },
    { step: "Resolved", leads: resolved },
  ];
}
