import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { RecordSave } from "~/shared/record-requests.ts";
import type { Executor } from "./database.server.ts";

/** A table of records that the owner edits; `updatedAt` is the version of optimistic concurrency control. */
type RecordTable = PgTable & { id: PgColumn; updatedAt: PgColumn };

/**
 * Inserts a record that has no `id` yet, or updates it unless it was changed since it was `seen`. An insert that is
 * sent again with the same `newId` is the same record, as it was sent last.
 * @param onInsert - columns that only a new row gets, e.g. its position
 */
export async function saveRecord<Table extends RecordTable>(
  tx: Executor,
  table: Table,
  { id, newId, seen, ...fields }: RecordSave & Omit<PgUpdateSetSource<Table>, "id">,
  onInsert: PgUpdateSetSource<Table> = {},
): Promise<RecordChange> {
  const values = fields as unknown as PgUpdateSetSource<Table>;
  if (!id) {
    const row = { ...values, ...onInsert, id: newId } as PgInsertValue<Table>;
    await tx
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: table.id, set: { ...values, updatedAt: nextVersion(table) } });
    return "saved";
  }
  const isUnchanged = seen === null ? undefined : eq(table.updatedAt, seen);
  if ((await updateRows(tx, table, and(eq(table.id, id), isUnchanged), values)) > 0) return "saved";
  return (await tx.$count(table, eq(table.id, id))) > 0 ? "conflict" : "gone";
}

/** Sets columns of one record, whatever its version. */
export async function updateRecord<Table extends RecordTable>(
  tx: Executor,
  table: Table,
  id: string,
  values: PgUpdateSetSource<Table>,
): Promise<RecordChange> {
  return (await updateRows(tx, table, eq(table.id, id), values)) > 0 ? "saved" : "gone";
}

/** Deletes a record. One that is deleted already stays deleted: `unchanged`. */
export async function deleteRecord(tx: Executor, table: RecordTable, id: string): Promise<RecordChange> {
  const { rowCount } = await tx.delete(table).where(eq(table.id, id));
  return rowCount ? "saved" : "unchanged";
}

/** The time of a change, which is later than the last one's: as a version it must be another. */
export function nextVersion({ updatedAt }: RecordTable, now = new Date()): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}

async function updateRows<Table extends RecordTable>(
  tx: Executor,
  table: Table,
  condition: SQL | undefined,
  values: PgUpdateSetSource<Table>,
): Promise<number> {
  const { rowCount } = await tx
    .update(table)
    .set({ ...values, updatedAt: nextVersion(table) })
    .where(condition);
  return rowCount ?? 0;
}
