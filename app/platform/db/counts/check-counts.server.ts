import { type SQL, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";

/** What a measure counts, for its check: a query of `dimensions` and `count` over the rows themselves. */
export interface CountedRows {
  measure: string;
  rows: SQL;
}

/**
 * Compares the kept counts with the rows, and mends what differs. Both are read in the snapshot of one statement, and a
 * difference is mended by a delta, so that writes meanwhile neither wait nor disturb.
 *
 * @returns how many counts of each measure differed
 */
export async function checkCounts(counted: CountedRows[]): Promise<Map<string, number>> {
  const mended = new Map<string, number>();
  for (const { measure, rows } of counted) {
    const { rowCount } = await database().execute(sql`
      insert into record_count_deltas (measure, dimensions, delta)
      select ${measure}, dimensions, sum(count) from (
        select dimensions, count from (${rows}) actual
        union all select dimensions, -count from record_counts where measure = ${measure}
        union all select dimensions, -delta from record_count_deltas where measure = ${measure}
      ) compared group by dimensions having sum(count) <> 0`);
    if (rowCount) mended.set(measure, rowCount);
  }
  for (const [measure, differences] of mended) {
    log.error({ measure, differences }, "kept counts differed from their rows and were mended");
    await recordActivity(database(), { act: "counts.mended", details: { what: measure, count: differences } });
  }
  return mended;
}
