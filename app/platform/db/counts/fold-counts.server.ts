import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { COUNT_SPANS, SPAN_ORIGIN } from "./count-spans.ts";

/** So many deltas leave enough empty rows behind that reading past them takes longer than reading the counts. */
const MANY_DELTAS = 1_000;
/** So many change enough of the counts that PostgreSQL should look at them anew. */
const VERY_MANY_DELTAS = 50_000;

/**
 * Adds the deltas up into the counts, in one statement: whoever reads sees each delta in one of the two places. Those by
 * time are added to a span of each length. After many the space is freed at once: autovacuum, which has one process, may be busy
 * for minutes with the rows that the deltas are of.
 */
export async function foldCounts(): Promise<void> {
  const { rows } = await database().execute<{ folded: number }>(sql`
    with folded as (delete from record_count_deltas returning measure, at, dimensions, delta),
    added as (
      insert into record_counts (measure, span, at, dimensions, count)
      select measure, span, case span when 0 then at else date_bin(make_interval(secs => span), at, ${SPAN_ORIGIN}) end, dimensions, sum(delta)
      from folded, unnest(case when isfinite(at) then ${sql.param([...COUNT_SPANS])}::integer[] else '{0}' end) span
      group by 1, 2, 3, 4 having sum(delta) <> 0 order by 1, 2, 3, 4
      on conflict (measure, span, at, dimensions) do update set count = record_counts.count + excluded.count
    )
    select count(*)::int as folded from folded`);
  const folded = rows[0]?.folded ?? 0;
  if (folded >= MANY_DELTAS) await database().execute(sql`vacuum record_count_deltas`);
  if (folded >= VERY_MANY_DELTAS) await database().execute(sql`vacuum (analyze) record_counts`);
}
