import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The condition that none of a row's addresses is under a legal hold, for whatever deletes or changes data of people. A
 * column may be null.
 */
export function notOnHold(...addressColumns: SQLWrapper[]): SQL<boolean> {
  const held = sql`(select unnest(addresses) from legal_holds where lifted_at is null)`;
  const conditions = addressColumns.map((column) => sql`coalesce(lower(btrim(${column})), '') not in ${held}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
