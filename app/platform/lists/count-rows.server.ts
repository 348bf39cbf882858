import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { type BoundedCount, boundCount, MAX_COUNTED } from "~/shared/lists/bounded-count.ts";

/**
 * Counts the rows of a table that meet a condition, up to a bound.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function countRows(
  table: PgTable,
  condition: SQL | undefined,
  { bound }: { bound?: number } = {},
): Promise<BoundedCount> {
  const { flagged: _, ...counted } = await countFlaggedRows(table, condition, { bound });
  return counted;
}

/** The same, and of how many of the counted rows `flag` holds. */
export async function countFlaggedRows(
  table: PgTable,
  condition: SQL | undefined,
  { bound = MAX_COUNTED, flag = sql`false` }: { bound?: number; flag?: SQL },
): Promise<BoundedCount & { flagged: number }> {
  const { rows } = await database().execute<{ found: number; flagged: number }>(sql`
    select count(*)::int as found, (count(*) filter (where flag))::int as flagged
    from (select ${flag} as flag from ${table} where ${condition ?? sql`true`} limit ${bound + 1}) counted`);
  const [{ found, flagged } = { found: 0, flagged: 0 }] = rows;
  return { ...boundCount(found, bound), flagged };
}
