import { isDeepStrictEqual } from "node:util";
import { and, asc, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { createKeyset } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { type Selection, selectionSchema } from "~/shared/lists/selection.ts";
import {
  BATCH_SIZE,
  type BulkOperation,
  type Changed,
  DELETION_BATCH_SIZE,
  findBulkOperation,
} from "./bulk-operation.server.ts";
import { bulkOperationRecords, bulkOperations } from "./tables.server.ts";

/** A stored operation. */
export type BulkOperationRow = typeof bulkOperations.$inferSelect;

/** An operation, its parameters, and the condition of its records. */
export interface EnqueuedOperation {
  operation: BulkOperation;
  params: object;
  selected: SQL;
}

export const IS_UNFINISHED = inArray(bulkOperations.state, ["running", "undoing"]);

/** What a stored operation was enqueued for; undefined for one that another version of the site has stored. */
export function readEnqueued(row: BulkOperationRow): EnqueuedOperation | undefined {
  const operation = findBulkOperation(row.operation);
  if (!operation) return undefined;
  const records = row.isUndo ? { ids: [] } : selectionSchema(operation.filters).parse(row.selection);
  return { operation, params: operation.params.parse(row.params), selected: selectedCondition(operation, records) };
}

/** The condition of the records of a selection. */
export function selectedCondition<Filters>(operation: BulkOperation<Filters>, records: Selection<Filters>): SQL {
  return selectionCondition(records, operation.table, (filters) => operation.matches(filters));
}

/** Locks the row of an operation that goes on, also while its batch runs; undefined where it doesn't go on any more. */
export async function lockUnfinished(
  tx: Executor,
  { id, isUndo }: BulkOperationRow,
): Promise<BulkOperationRow | undefined> {
  const isSame = and(eq(bulkOperations.id, id), eq(bulkOperations.isUndo, isUndo), IS_UNFINISHED);
  return (await tx.select().from(bulkOperations).where(isSame).for("update"))[0];
}

/** Some records of an operation, and where the next ones begin. */
export interface Found {
  ids: string[];
  cursor: Pick<BulkOperationRow, "cursorAt" | "cursorId">;
  isLast: boolean;
}

/** How many records of an operation make a batch. */
export function batchSize({ batchSize: size, isDeletion }: BulkOperation): number {
  return size ?? (isDeletion ? DELETION_BATCH_SIZE : BATCH_SIZE);
}

/**
 * Finds the next records that an operation is to change, or to change back, without a lock: that may mean to read many
 * others. Everything is read by keyset, so that no batch reads again what those before it have.
 */
export async function findNext(
  tx: Executor,
  row: BulkOperationRow,
  enqueued: EnqueuedOperation,
  size: number,
): Promise<Found> {
  const { cursorAt, cursorId } = row;
  if (row.isUndo) {
    const ids = await nextChanged(tx, row.id, size);
    return { ids, cursor: { cursorAt, cursorId }, isLast: ids.length < size };
  }
  const { operation, params, selected } = enqueued;
  const { id, createdAt } = operation.table;
  const keyset = keysetOf(operation);
  const beyond = cursorAt && cursorId ? keyset.after({ createdAt: cursorAt.toISOString(), id: cursorId }) : undefined;
  const found = (await tx
    .select({ id, createdAt })
    .from(operation.table)
    .where(and(selected, operation.isPending?.(params), beyond))
    .orderBy(keyset.order)
    .limit(size)) as { id: string; createdAt: Date }[];
  const last = found.at(-1);
  const cursor = { cursorAt: last?.createdAt ?? cursorAt, cursorId: last?.id ?? cursorId };
  return { ids: found.map((record) => record.id), cursor, isLast: found.length < size };
}

/**
 * Changes records of an operation, or changes them back, and stores its cursor and their previous states, all in the
 * caller's transaction, which has locked the row of the operation.
 *
 * @returns the row as it is then: `done` or `undone` after the last batch
 */
export async function runBatch(
  tx: Executor,
  row: BulkOperationRow,
  enqueued: EnqueuedOperation,
  { ids, cursor, isLast }: Found,
  now: Date,
): Promise<BulkOperationRow> {
  const { progress, changed } = await changeRecords(tx, row, enqueued, ids, now);
  if (!isLast) return updateOperation(tx, row.id, { ...progress, ...cursor, updatedAt: now });
  return endOperation(tx, enqueued.operation, { ...row, ...progress }, row.isUndo ? "undone" : "done", now, changed);
}

/**
 * Has an operation that goes on, or waits, do what it has to do with some records before another one changes these, and
 * then leave them alone: so operations hold in the order in which they were given, although one for few records doesn't
 * wait. What can't be taken back isn't done ahead of its time, nor what is the same as is to be done: such an operation
 * only leaves them alone.
 */
export async function catchUp(
  tx: Executor,
  row: BulkOperationRow,
  enqueued: EnqueuedOperation,
  { ids, before, now }: { ids: string[]; before: { operation: string; params: object }; now: Date },
): Promise<void> {
  const isSame = !row.isUndo && isDeepStrictEqual([row.operation, row.params], [before.operation, before.params]);
  if (enqueued.operation.undo && !isSame && !enqueued.operation.isFinal?.(enqueued.params, row.isUndo)) {
    await updateOperation(tx, row.id, (await changeRecords(tx, row, enqueued, ids, now)).progress);
  }
  await tx.execute(
    row.isUndo
      ? sql`delete from ${bulkOperationRecords} where operation_id = ${row.id}::uuid and record_id = any(${sql.param(ids)}::uuid[])`
      : sql`insert into ${bulkOperationRecords} (operation_id, record_id)
          select distinct ${row.id}::uuid, id from unnest(${sql.param(ids)}::uuid[]) id on conflict do nothing`,
  );
}

/**
 * Locks records, and changes them, or changes them back, but those that the operation has no more to do with. Stores
 * their previous states, not the progress.
 */
async function changeRecords(
  tx: Executor,
  row: BulkOperationRow,
  { operation, params, selected }: EnqueuedOperation,
  found: string[],
  now: Date,
) {
  await operation.lockFirst?.(tx, found);
  const locked = await lockRecords(
    tx,
    operation,
    found,
    row.isUndo ? undefined : and(selected, operation.isPending?.(params)),
  );
  if (row.isUndo) {
    const { rows } = await tx.execute<{ id: string; previous: string | null }>(sql`
      delete from ${bulkOperationRecords} where operation_id = ${row.id}::uuid and record_id = any(${sql.param(found)}::uuid[])
      returning record_id as id, previous`);
    const previous = rows.filter((record): record is Changed => record.previous !== null);
    const ids = previous.map(({ id }) => id);
    const undone = ids.length > 0 ? ((await operation.undo?.(tx, previous, { ids, params, now })) ?? []) : [];
    return { progress: { undone: row.undone + undone.length }, changed: ids };
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select record_id as id from ${bulkOperationRecords} where operation_id = ${row.id}::uuid and record_id = any(${sql.param(locked)}::uuid[])`);
  const finished = new Set(rows.map(({ id }) => id));
  const ids = locked.filter((id) => !finished.has(id));
  const result = ids.length > 0 ? await operation.apply(tx, { ids, params, now }) : [];
  const { changed, counts = {} } = Array.isArray(result) ? { changed: result.map(withoutPrevious) } : result;
  if (operation.undo) {
    await tx.execute(sql`
      insert into ${bulkOperationRecords} (operation_id, record_id, previous)
      select ${row.id}::uuid, id, previous from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id uuid, previous text)`);
  }
  const sums = Object.entries(counts).map(([name, count]) => [name, (row.counts[name] ?? 0) + count]);
  return {
    progress: { done: row.done + changed.length, counts: { ...row.counts, ...Object.fromEntries(sums) } },
    changed: changed.map(({ id }) => id),
  };
}

function withoutPrevious(id: string): Changed {
  return { id, previous: "" };
}

/**
 * Ends an operation in the caller's transaction, and records in the activity log what of it isn't there yet, in the
 * name of whoever enqueued it.
 *
 * @param ids - of the records that were changed last
 */
export async function endOperation(
  tx: Executor,
  operation: BulkOperation | undefined,
  row: BulkOperationRow,
  state: BulkOperationRow["state"],
  now: Date,
  ids: string[] = [],
): Promise<BulkOperationRow> {
  const { isUndo, done, counts, undone, problem } = row;
  const recorded = isUndo ? undone : done;
  const count = recorded - row.recorded;
  if (operation?.event && count > 0) {
    const subject = onlyRecord(operation.subject, count === 1 ? ids : []);
    const { event = operation.event, details } = operation.about?.(row.params) ?? {};
    const entry = isUndo
      ? { event: "change.undone" as const, subject, details: { of: event, records: operation.subject, count } }
      : { event, subject, details: { ...details, count } };
    await actAs(row.actor, () => recordActivity(tx, entry));
  }
  return updateOperation(tx, row.id, {
    ...{ state, done, counts, undone, problem, recorded },
    left: state === "undone" ? done - undone : row.left,
    selection: state === "done" || state === "undone" ? null : row.selection,
    endedAt: now,
    updatedAt: now,
  });
}

/** Changes the row of an operation, which has to be there. */
export async function updateOperation(
  tx: Executor,
  id: string,
  values: PgUpdateSetSource<typeof bulkOperations>,
): Promise<BulkOperationRow> {
  const [row] = await tx.update(bulkOperations).set(values).where(eq(bulkOperations.id, id)).returning();
  if (!row) throw new Error("The row of a bulk operation is gone.");
  return row;
}

/** Locks records in the order in which all operations lock them, so that two never wait for each other. */
async function lockRecords(
  tx: Executor,
  operation: BulkOperation,
  ids: string[],
  condition: SQL | undefined,
): Promise<string[]> {
  const { id } = operation.table;
  const isOne = and(sql`${id} = any(${sql.param(ids)}::uuid[])`, condition);
  const rows = await tx
    .select({ id })
    .from(operation.table)
    .where(isOne)
    .orderBy(keysetOf(operation).order)
    .for("update");
  return rows.map((row) => row.id as string);
}

function keysetOf({ table }: BulkOperation) {
  return createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
}

/** The next records that an operation has changed and that aren't undone yet. */
async function nextChanged(tx: Executor, operationId: string, size: number): Promise<string[]> {
  const { operationId: operation, recordId: id } = bulkOperationRecords;
  // Not "operation = …": of one operation the records are also found by the index of records, among those of all
  // others.
  const isOfOperation = between(operation, operationId, operationId);
  const rows = await tx
    .select({ id })
    .from(bulkOperationRecords)
    .where(isOfOperation)
    .orderBy(asc(operation), asc(id))
    .limit(size);
  return rows.map((row) => row.id);
}

/**
 * Forgets records that are deleted, in the transaction of their deletion: nothing that is kept for an undo names them
 * any more.
 */
export async function forgetBulkRecords(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(bulkOperationRecords)
    .where(sql`${bulkOperationRecords.recordId} = any(${sql.param([...ids])}::uuid[])`);
}

/** The topic of operations: their progress, once a second. */
const BULK_TOPIC = "bulk";

/** The topic that wakes the task. */
export const BULK_QUEUE_TOPIC = "bulk-queue";

/** Keeps the triggers of this transaction from announcing what it changes. */
export async function announceNothing(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('site.quiet', 'on', true)`);
}

/** Announces with the commit what an operation has changed, and its progress; with `BULK_QUEUE_TOPIC`, that there is
 * work to do. */
export async function announceProgress(tx: Executor, topics: readonly string[] = []): Promise<void> {
  await tx.execute(
    sql`select pg_notify('live', topic) from unnest(${sql.param([...topics, BULK_TOPIC])}::text[]) topic`,
  );
}
