import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { COUNT_SPANS, SPAN_ORIGIN } from "./count-spans.ts";

/**
 * Adds the deltas up into the counts, in one statement: whoever reads sees each delta in one of the two places. Those by
 * time are added to a span of each length.
 */
export async function foldCounts(): Promise<void> {
  await database().execute(sql`
    with folded as (delete from record_count_deltas returning measure, at, dimensions, delta)
    insert into record_counts (measure, span, at, dimensions, count)
    select measure, span, case span when 0 then at else date_bin(make_interval(secs => span), at, ${SPAN_ORIGIN}) end, dimensions, sum(delta)
    from folded, unnest(case when isfinite(at) then ${sql.param([...COUNT_SPANS])}::integer[] else '{0}' end) span
    group by 1, 2, 3, 4 having sum(delta) <> 0 order by 1, 2, 3, 4
    on conflict (measure, span, at, dimensions) do update set count = record_counts.count + excluded.count`);
}
