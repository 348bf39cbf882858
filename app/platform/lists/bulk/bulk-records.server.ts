import { and, type SQL, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { createKeyset } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { BATCH_SIZE, type BulkAct } from "./bulk-act.server.ts";
import { bulkActRecords } from "./tables.server.ts";

/** Before all ids. */
const NIL = "00000000-0000-0000-0000-000000000000";

/** Where a batch begins. */
export interface Place {
  placeAt: Date | null;
  placeId: string | null;
}

/** The records of a batch, locked, and where the next one begins; null where this was the last. */
export interface LockedBatch {
  ids: string[];
  next: Place | null;
}

/** The condition of the records that an act is for. Runs queries of its own: not within a transaction. */
export async function selectedCondition<Filters>(
  act: Pick<BulkAct<Filters>, "matches" | "table">,
  records: Selection<Filters>,
): Promise<SQL> {
  const matching = "filters" in records ? await act.matches(records.filters) : undefined;
  return selectionCondition(records, act.table, () => matching);
}

/** Counts the records that an act has yet to change. */
export function countDue<Params extends object>(
  { table, isDue }: Pick<BulkAct<unknown, Params>, "table" | "isDue">,
  selected: SQL,
  params: Params,
): Promise<number> {
  return database().$count(table, and(selected, isDue?.(params)));
}

/**
 * Locks the next records of an act, at most `size`. Everything that matches is gone through by keyset, so that no batch
 * reads again what those before it have; a list of ids by its parts.
 */
export async function lockNextBatch<Params extends object>(
  tx: Executor,
  act: Pick<BulkAct<unknown, Params>, "table" | "isDue">,
  of: { selected: SQL; records: Selection<unknown>; params: Params; place: Place; size: number },
): Promise<LockedBatch> {
  const { records, place, size } = of;
  const due = act.isDue?.(of.params);
  if ("ids" in records) {
    const ids = [...new Set(records.ids)].sort().filter((id) => place.placeId === null || id > place.placeId);
    const part = ids.slice(0, size);
    const isOne = sql`${act.table.id} = any(${sql.param(part)}::uuid[])`;
    const rows = await lockRows(tx, act, and(isOne, due), size);
    return {
      ids: rows.map(({ id }) => id),
      next: ids.length > size ? { placeAt: null, placeId: part.at(-1) ?? null } : null,
    };
  }
  const { placeAt, placeId } = place;
  const after = placeAt && placeId ? keysetOf(act).after({ createdAt: placeAt.toISOString(), id: placeId }) : undefined;
  const rows = await lockRows(tx, act, and(of.selected, due, after), size);
  const last = rows.at(-1);
  const next = last && rows.length === size ? { placeAt: last.createdAt, placeId: last.id } : null;
  return { ids: rows.map(({ id }) => id), next };
}

/** Locks records in the order in which all acts lock them, so that two never wait for each other. */
export async function lockRows(
  tx: Executor,
  act: Pick<BulkAct, "table">,
  condition: SQL | undefined,
  limit = BATCH_SIZE,
): Promise<{ id: string; createdAt: Date }[]> {
  const { id, createdAt } = act.table;
  const rows = await tx
    .select({ id, createdAt })
    .from(act.table)
    .where(condition)
    .orderBy(keysetOf(act).order)
    .limit(limit)
    .for("update");
  return rows as { id: string; createdAt: Date }[];
}

function keysetOf({ table }: Pick<BulkAct, "table">) {
  return createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
}

/**
 * Which of some locked records no later act has been about that changes the same, or any before they are deleted. A small
 * act is done at once, ahead of those that wait, and what it says of its records holds: those before it leave them alone.
 */
export async function withoutThoseOfLaterActs(
  tx: Executor,
  { name, undo }: Pick<BulkAct, "name" | "undo">,
  ids: string[],
  sequence: number,
): Promise<string[]> {
  if (ids.length === 0) return ids;
  const isSame = undo ? sql`act = ${name}` : sql`true`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select record_id as id from bulk_acts join bulk_act_records on act_id = bulk_acts.id
    where sequence > ${sequence} and ${isSame} and record_id = any(${sql.param(ids)}::uuid[])`);
  const touched = new Set(rows.map(({ id }) => id));
  return touched.size > 0 ? ids.filter((id) => !touched.has(id)) : ids;
}

/**
 * Forgets records that are deleted, in the transaction of their deletion: nothing that is kept for an undo names them any
 * more.
 */
export async function forgetBulkRecords(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(bulkActRecords).where(sql`${bulkActRecords.recordId} = any(${sql.param([...ids])}::uuid[])`);
}

/** The next records that an act has changed, in the order of their ids. */
export function nextChanged(tx: Executor, actId: string, placeId: string | null, size: number) {
  const { actId: act, recordId: id, former } = bulkActRecords;
  // Not "act = …": of one act the records are also found by the index of records, among those of all others.
  const isNext = sql`(${act}, ${id}) > (${actId}::uuid, ${placeId ?? NIL}::uuid) and ${act} <= ${actId}::uuid`;
  return tx.select({ id, former }).from(bulkActRecords).where(isNext).orderBy(act, id).limit(size);
}
