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
import { BATCH_SIZE, type BulkAct, type Changed, DELETION_BATCH_SIZE, findBulkAct } from "./bulk-act.server.ts";
import { bulkActRecords, bulkActs } from "./tables.server.ts";

/** A stored act. */
export type BulkActRow = typeof bulkActs.$inferSelect;

/** An act, what it was told, and the condition of its records. */
export interface BulkOrder {
  act: BulkAct;
  params: object;
  selected: SQL;
}

export const IS_UNFINISHED = inArray(bulkActs.state, ["running", "undoing"]);

/** What a stored act was ordered for; undefined for one that another version of the site has stored. */
export function readOrder(row: BulkActRow): BulkOrder | undefined {
  const act = findBulkAct(row.act);
  if (!act) return undefined;
  const records = row.isUndo ? { ids: [] } : selectionSchema(act.filters).parse(row.selection);
  return { act, params: act.params.parse(row.params), selected: selectedCondition(act, records) };
}

/** The condition of the records of a selection. */
export function selectedCondition<Filters>(act: BulkAct<Filters>, records: Selection<Filters>): SQL {
  return selectionCondition(records, act.table, (filters) => act.matches(filters));
}

/** Locks the row of an act that goes on, also while its batch runs; undefined where it doesn't go on any more. */
export async function lockUnfinished(tx: Executor, { id, isUndo }: BulkActRow): Promise<BulkActRow | undefined> {
  const isSame = and(eq(bulkActs.id, id), eq(bulkActs.isUndo, isUndo), IS_UNFINISHED);
  return (await tx.select().from(bulkActs).where(isSame).for("update"))[0];
}

/** Some records of an act, and where the next ones begin. */
export interface Found {
  ids: string[];
  place: Pick<BulkActRow, "placeAt" | "placeId">;
  isLast: boolean;
}

/** How many records of an act make a batch. */
export function batchSize({ batchSize: size, isDeletion }: BulkAct): number {
  return size ?? (isDeletion ? DELETION_BATCH_SIZE : BATCH_SIZE);
}

/**
 * Finds the next records that an act is to change, or to change back, without a lock: that may mean to read many others.
 * Everything is gone through by keyset, so that no batch reads again what those before it have.
 */
export async function findNext(tx: Executor, row: BulkActRow, order: BulkOrder, size: number): Promise<Found> {
  const { placeAt, placeId } = row;
  if (row.isUndo) {
    const ids = await nextChanged(tx, row.id, size);
    return { ids, place: { placeAt, placeId }, isLast: ids.length < size };
  }
  const { act, params, selected } = order;
  const { id, createdAt } = act.table;
  const keyset = keysetOf(act);
  const beyond = placeAt && placeId ? keyset.after({ createdAt: placeAt.toISOString(), id: placeId }) : undefined;
  const found = (await tx
    .select({ id, createdAt })
    .from(act.table)
    .where(and(selected, act.isDue?.(params), beyond))
    .orderBy(keyset.order)
    .limit(size)) as { id: string; createdAt: Date }[];
  const last = found.at(-1);
  const place = { placeAt: last?.createdAt ?? placeAt, placeId: last?.id ?? placeId };
  return { ids: found.map((record) => record.id), place, isLast: found.length < size };
}

/**
 * Changes records of an act, or changes them back, and stores its place and their previous states, all in the caller's
 * transaction, which has locked the row of the act.
 *
 * @returns the row as it is then: `done` or `undone` after the last batch
 */
export async function runBatch(
  tx: Executor,
  row: BulkActRow,
  order: BulkOrder,
  { ids, place, isLast }: Found,
  now: Date,
): Promise<BulkActRow> {
  const { progress, changed } = await changeRecords(tx, row, order, ids, now);
  if (!isLast) return updateAct(tx, row.id, { ...progress, ...place, updatedAt: now });
  return endAct(tx, order.act, { ...row, ...progress }, row.isUndo ? "undone" : "done", now, changed);
}

/**
 * Has an act that goes on, or waits, do what it has to do with some records before another one changes these, and then leave
 * them alone: so acts hold in the order in which they were given, although one for few records doesn't wait. What can't
 * be taken back isn't done ahead of its time, nor what is the same as is to be done: such an act only leaves them alone.
 */
export async function catchUp(
  tx: Executor,
  row: BulkActRow,
  order: BulkOrder,
  { ids, before, now }: { ids: string[]; before: { act: string; params: object }; now: Date },
): Promise<void> {
  const isSame = !row.isUndo && isDeepStrictEqual([row.act, row.params], [before.act, before.params]);
  if (order.act.undo && !isSame && !order.act.isFinal?.(order.params, row.isUndo)) {
    await updateAct(tx, row.id, (await changeRecords(tx, row, order, ids, now)).progress);
  }
  await tx.execute(
    row.isUndo
      ? sql`delete from ${bulkActRecords} where act_id = ${row.id}::uuid and record_id = any(${sql.param(ids)}::uuid[])`
      : sql`insert into ${bulkActRecords} (act_id, record_id)
          select distinct ${row.id}::uuid, id from unnest(${sql.param(ids)}::uuid[]) id on conflict do nothing`,
  );
}

/**
 * Locks records, and changes them, or changes them back, but those that the act has no more to do with. Stores their
 * previous states, not the progress.
 */
async function changeRecords(
  tx: Executor,
  row: BulkActRow,
  { act, params, selected }: BulkOrder,
  found: string[],
  now: Date,
) {
  const locked = await lockRecords(tx, act, found, row.isUndo ? undefined : and(selected, act.isDue?.(params)));
  if (row.isUndo) {
    const { rows } = await tx.execute<{ id: string; previous: string | null }>(sql`
      delete from ${bulkActRecords} where act_id = ${row.id}::uuid and record_id = any(${sql.param(found)}::uuid[])
      returning record_id as id, former as previous`);
    const previous = rows.filter((record): record is Changed => record.previous !== null);
    const ids = previous.map(({ id }) => id);
    const undone = ids.length > 0 ? ((await act.undo?.(tx, previous, { ids, params, now })) ?? []) : [];
    return { progress: { undone: row.undone + undone.length }, changed: ids };
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select record_id as id from ${bulkActRecords} where act_id = ${row.id}::uuid and record_id = any(${sql.param(locked)}::uuid[])`);
  const finished = new Set(rows.map(({ id }) => id));
  const ids = locked.filter((id) => !finished.has(id));
  const result = ids.length > 0 ? await act.apply(tx, { ids, params, now }) : [];
  const { changed, counts = {} } = Array.isArray(result) ? { changed: result.map(withoutPrevious) } : result;
  if (act.undo) {
    await tx.execute(sql`
      insert into ${bulkActRecords} (act_id, record_id, former)
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
 * Ends an act in the caller's transaction, and records in the activity log what of it isn't there yet, in the name of
 * whoever ordered it.
 *
 * @param ids - of the records that were changed last
 */
export async function endAct(
  tx: Executor,
  act: BulkAct | undefined,
  row: BulkActRow,
  state: BulkActRow["state"],
  now: Date,
  ids: string[] = [],
): Promise<BulkActRow> {
  const { isUndo, done, counts, undone, problem } = row;
  const recorded = isUndo ? undone : done;
  const count = recorded - row.recorded;
  if (act?.event && count > 0) {
    const subject = onlyRecord(act.subject, count === 1 ? ids : []);
    const { act: event = act.event, details } = act.about?.(row.params) ?? {};
    const entry = isUndo
      ? { act: "change.undone" as const, subject, details: { of: event, records: act.subject, count } }
      : { act: event, subject, details: { ...details, count } };
    await actAs(row.actor, () => recordActivity(tx, entry));
  }
  return updateAct(tx, row.id, {
    ...{ state, done, counts, undone, problem, recorded },
    left: state === "undone" ? done - undone : row.left,
    selection: state === "done" || state === "undone" ? null : row.selection,
    endedAt: now,
    updatedAt: now,
  });
}

/** Changes the row of an act, which has to be there. */
export async function updateAct(
  tx: Executor,
  id: string,
  values: PgUpdateSetSource<typeof bulkActs>,
): Promise<BulkActRow> {
  const [row] = await tx.update(bulkActs).set(values).where(eq(bulkActs.id, id)).returning();
  if (!row) throw new Error("The row of a bulk act is gone.");
  return row;
}

/** Locks records in the order in which all acts lock them, so that two never wait for each other. */
async function lockRecords(tx: Executor, act: BulkAct, ids: string[], condition: SQL | undefined): Promise<string[]> {
  const { id } = act.table;
  const isOne = and(sql`${id} = any(${sql.param(ids)}::uuid[])`, condition);
  const rows = await tx.select({ id }).from(act.table).where(isOne).orderBy(keysetOf(act).order).for("update");
  return rows.map((row) => row.id as string);
}

function keysetOf({ table }: BulkAct) {
  return createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
}

/** The next records that an act has changed and that aren't undone yet. */
async function nextChanged(tx: Executor, actId: string, size: number): Promise<string[]> {
  const { actId: act, recordId: id } = bulkActRecords;
  // Not "act = …": of one act the records are also found by the index of records, among those of all others.
  const isOfAct = between(act, actId, actId);
  const rows = await tx.select({ id }).from(bulkActRecords).where(isOfAct).orderBy(asc(act), asc(id)).limit(size);
  return rows.map((row) => row.id);
}

/**
 * Forgets records that are deleted, in the transaction of their deletion: nothing that is kept for an undo names them any
 * more.
 */
export async function forgetBulkRecords(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(bulkActRecords).where(sql`${bulkActRecords.recordId} = any(${sql.param([...ids])}::uuid[])`);
}

/** The topic of acts: their progress, once a second. */
const BULK_TOPIC = "bulk";

/** The topic that wakes the task. */
export const BULK_QUEUE_TOPIC = "bulk-queue";

/** Keeps the triggers of this transaction from announcing what it changes. */
export async function announceNothing(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('site.quiet', 'on', true)`);
}

/** Announces with the commit what an act has changed, and its progress; with `BULK_QUEUE_TOPIC`, that there is work to do. */
export async function announceProgress(tx: Executor, topics: readonly string[] = []): Promise<void> {
  await tx.execute(
    sql`select pg_notify('live', topic) from unnest(${sql.param([...topics, BULK_TOPIC])}::text[]) topic`,
  );
}
