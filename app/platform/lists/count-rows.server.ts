import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { type BoundedCount, boundCount, MAX_COUNTED } from "~/shared/lists/bounded-count.ts";

/**
 * Counts the rows of a table that meet a condition, up to a bound.
 *
 * @param order - an order in which many can be counted without looking for all of them first: that of a key by which the
 *   condition joins another table
 * @throws the driver's error when the database is unavailable
 */
export async function countRows(
  table: PgTable,
  condition: SQL | undefined,
  { bound = MAX_COUNTED, order }: { bound?: number; order?: PgColumn } = {},
): Promise<BoundedCount> {
  const some = database()
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .orderBy(...(order ? [order] : []))
    .limit(bound + 1)
    .as("some");
  return boundCount(await database().$count(some), bound);
}
