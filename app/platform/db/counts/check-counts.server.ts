import { type SQL, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { COUNT_SPANS, SPAN_ORIGIN } from "./count-spans.ts";

/** What measures count, for their check: a query of `measure`, `at`, `dimensions` and `count` over the rows themselves. */
export interface CountedRows {
  measures: string[];
  rows: SQL;
  /** Mends what the rows know of others, before they are counted; returns how many it has mended. */
  mendRows?: () => Promise<number>;
}

const [LONGEST] = COUNT_SPANS;
const SHORTEST = Math.min(...COUNT_SPANS);
/** Counts by time are kept for a hundred days. They are checked for somewhat less, so that none expires meanwhile. */
const CHECKED_SINCE = daysAgo(97);
const EXPIRED_BEFORE = daysAgo(102);

/**
 * Compares the kept counts with the rows, and mends what differs. Both are read in the snapshot of one statement, and a
 * difference is mended by a delta, so that writes meanwhile neither wait nor disturb. Counts by time that have expired
 * are deleted.
 *
 * @returns how many counts of each measure differed
 */
export async function checkCounts(counted: CountedRows[]): Promise<Map<string, number>> {
  const mended = new Map<string, number>();
  const add = (measure: string, count: number) => mended.set(measure, (mended.get(measure) ?? 0) + count);
  for (const { measures, rows, mendRows } of counted) {
    const mendedRows = (await mendRows?.()) ?? 0;
    if (mendedRows > 0) add(measures.join(", "), mendedRows);
    for (const measure of await mendCounts(measures, rows)) add(measure, 1);
  }
  for (const measure of await mendSpans()) add(measure, 1);
  await database().execute(sql`delete from record_counts where isfinite(at) and at < ${EXPIRED_BEFORE}`);
  for (const [measure, differences] of mended) {
    log.error({ measure, differences }, "kept counts differed from their rows and were mended");
    await recordActivity(database(), { act: "counts.mended", details: { what: measure, count: differences } });
  }
  return mended;
}

/** Mends what differs from the rows; returns the measure of each difference. */
async function mendCounts(measures: string[], rows: SQL): Promise<string[]> {
  const isTheirs = sql`measure = any(${sql.param(measures)}::text[])`;
  const answer = await database().execute<{ measure: string }>(sql`
    insert into record_count_deltas (measure, at, dimensions, delta)
    select measure, at, dimensions, sum(count) from (
      select measure, at, dimensions, count from (${rows}) actual
      union all select measure, at, dimensions, -count from record_counts where ${isTheirs} and span in (0, ${SHORTEST})
      union all select measure, at, dimensions, -delta from record_count_deltas where ${isTheirs}
    ) compared where at = '-infinity' or at >= ${CHECKED_SINCE}
    group by 1, 2, 3 having sum(count) <> 0 returning measure`);
  return answer.rows.map(({ measure }) => measure);
}

/** Mends longer spans that differ from the sum of the shortest. What is folded meanwhile is added to both. */
async function mendSpans(): Promise<string[]> {
  const answer = await database().execute<{ measure: string }>(sql`
    insert into record_counts (measure, span, at, dimensions, count)
    select measure, span, at, dimensions, sum(count) from (
      select measure, longer.span, date_bin(make_interval(secs => longer.span), at, ${SPAN_ORIGIN}) as at, dimensions, count
      from record_counts, unnest(${sql.param(COUNT_SPANS.filter((span) => span > SHORTEST))}::integer[]) as longer (span)
      where record_counts.span = ${SHORTEST} and at >= ${CHECKED_SINCE}
      union all
      select measure, span, at, dimensions, -count from record_counts where span > ${SHORTEST} and at >= ${CHECKED_SINCE}
    ) compared group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4
    on conflict (measure, span, at, dimensions) do update set count = record_counts.count + excluded.count
    returning measure`);
  return answer.rows.map(({ measure }) => measure);
}

/** The start of a day in UTC, at which spans of all lengths start. */
function daysAgo(days: number): SQL {
  return sql`(date_bin(make_interval(secs => ${LONGEST}), now(), ${SPAN_ORIGIN}) - make_interval(days => ${days}))`;
}
