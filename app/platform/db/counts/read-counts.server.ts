import DataLoader from "dataloader";
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { database } from "~/platform/db/database.server.ts";
import { coverPeriods } from "./count-spans.ts";

/** How many rows of a measure have the same dimensions. */
interface KeptCount {
  dimensions: string[];
  count: number;
}

/**
 * The kept counts of a measure, by their dimensions: exactly what counting its rows would give, in the time of reading
 * some dozen rows. What is asked for in the same turn is read by one statement: a screen asks for the badges, the list and
 * its cards.
 *
 * @throws the driver's error when the database is unavailable
 */
export function readCounts(measure: string): Promise<KeptCount[]> {
  const db = database();
  const loader = LOADERS.get(db) ?? new DataLoader((measures) => readCountsOf(db, measures), { cache: false });
  LOADERS.set(db, loader);
  return loader.load(measure);
}

/** One for the pool, one for a replica. */
const LOADERS = new WeakMap<NodePgDatabase, DataLoader<string, KeptCount[]>>();

async function readCountsOf(db: NodePgDatabase, measures: readonly string[]): Promise<KeptCount[][]> {
  const wanted = sql`any(${sql.param([...new Set(measures)])}::text[])`;
  const { rows } = await db.execute<{ measure: string; dimensions: string; count: number }>(sql`
    select measure, dimensions, sum(count)::int as count from (
      select measure, dimensions, count from record_counts where measure = ${wanted} and span = 0
      union all select measure, dimensions, delta from record_count_deltas where measure = ${wanted} and not isfinite(at)
    ) kept group by measure, dimensions`);
  const counts = Map.groupBy(rows, ({ measure }) => measure);
  return measures.map((measure) =>
    (counts.get(measure) ?? []).map(({ dimensions, count }) => ({ dimensions: dimensions.split("/"), count })),
  );
}

/**
 * The kept counts of a measure by time, as a query of `period` (from 0 on), `dimensions` and `count`. What has a count of
 * nought isn't among them.
 *
 * @param starts - the start of each period and the end of the last, each at a quarter of an hour, of the last 90 days
 */
export function countsByPeriod(measure: string, starts: Date[]): SQL {
  const bounds = sql.param(starts.map((start) => start.toISOString()));
  // Each range is looked up for itself ("offset 0"): a join would read all that there are. Integers, since the sum of
  // bigints is numeric, which takes several times as long.
  return sql`
    select period, dimensions, sum(count)::int as count from (
      select range.period, kept.dimensions, range.sign * kept.count::integer as count
      from jsonb_to_recordset(${JSON.stringify(coverPeriods(starts))}::jsonb)
        as range (period integer, span integer, "from" timestamptz, until timestamptz, sign integer),
        lateral (
          select dimensions, count from record_counts
          where measure = ${measure} and span = range.span and at >= range."from" and at < range.until offset 0
        ) kept
      union all
      select width_bucket(at, ${bounds}::timestamptz[]) - 1, dimensions, delta from record_count_deltas
      where measure = ${measure} and at >= (${bounds}::timestamptz[])[1] and at < (${bounds}::timestamptz[])[${starts.length}::int]
    ) counted group by 1, 2 having sum(count) <> 0`;
}

/**
 * The same of a measure whose dimensions are numbers, of which each period has many: how often each occurs, by period. They come
 * as one row for each time span, and are added up here: as a row each, PostgreSQL would need several times as long. The spans
 * between two days are read once for both.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function readHistograms(measure: string, starts: Date[]): Promise<Map<number, Map<number, number>>> {
  const bounds = sql.param(starts.map((start) => start.toISOString()));
  const uses = [...Map.groupBy(coverPeriods(starts), ({ span, from, until }) => `${span} ${from} ${until}`).values()];
  const ranges = uses.flatMap(([range], index) => (range ? [{ ...range, index }] : []));
  const { rows } = await database().execute<HistogramRow>(sql`
    select range.index, null as period, kept.numbers, kept.counts
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as range (index integer, span integer, "from" timestamptz, until timestamptz),
      lateral (
        select string_agg(dimensions, ',') as numbers, string_agg(count::text, ',') as counts from record_counts
        where measure = ${measure} and span = range.span and at >= range."from" and at < range.until
      ) kept
    where kept.numbers is not null
    union all
    select null, width_bucket(at, ${bounds}::timestamptz[]) - 1, string_agg(dimensions, ','), string_agg(delta::text, ',')
    from record_count_deltas
    where measure = ${measure} and at >= (${bounds}::timestamptz[])[1] and at < (${bounds}::timestamptz[])[${starts.length}::int]
    group by 2`);
  const histograms = new Map<number, Map<number, number>>();
  for (const { index, period, numbers, counts } of rows) {
    const wanted = period === null ? (uses[index ?? 0] ?? []) : [{ period, sign: 1 }];
    const [values, amounts] = [numbers, counts].map((list) => list.split(",").map(Number));
    for (const use of wanted) {
      const histogram = histograms.get(use.period) ?? new Map<number, number>();
      histograms.set(use.period, histogram);
      for (const [place, value] of (values ?? []).entries()) {
        histogram.set(value, (histogram.get(value) ?? 0) + use.sign * (amounts?.[place] ?? 0));
      }
    }
  }
  return histograms;
}

/** The numbers of a time span, or those of a period that have not been folded yet, and how often each occurs. */
type HistogramRow = { index: number | null; period: number | null; numbers: string; counts: string };
