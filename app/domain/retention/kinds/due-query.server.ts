import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DueQuery } from "~/domain/retention/retention-kind.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";

/** A time as a parameter of SQL. */
export function timestamp(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** A list of ids as a parameter of SQL, behind `=`. */
export function anyOf(ids: string[]): SQL {
  return sql`any(${sql.param(ids)}::uuid[])`;
}

/** The condition that `id` is one of those that are asked for. */
export function isChosen(id: SQLWrapper, { ids }: DueQuery): SQL {
  return ids ? sql`${id} = ${anyOf(ids)}` : sql`true`;
}

/** Locks the rows of a table, in one order, so that two transactions can't wait for each other. */
export async function lockRows(tx: Executor, table: PgTable, ids: string[]): Promise<void> {
  await tx.execute(sql`select id from ${table} where id = ${anyOf(ids)} order by id for update`);
}
