import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";

/** Adds the deltas up into the counts, in one statement: whoever reads sees each delta in one of the two places. */
export async function foldCounts(): Promise<void> {
  await database().execute(sql`
    with folded as (delete from record_count_deltas returning measure, dimensions, delta)
    insert into record_counts (measure, dimensions, count)
    select measure, dimensions, sum(delta) from folded group by 1, 2 having sum(delta) <> 0 order by 1, 2
    on conflict (measure, dimensions) do update set count = record_counts.count + excluded.count`);
}
