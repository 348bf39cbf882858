import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { BATCH_SIZE, type BulkAct, type Changed, findBulkAct } from "./bulk-act.server.ts";
import { lockNextBatch, lockRows, nextChanged, withoutThoseOfLaterActs } from "./bulk-records.server.ts";
import { bulkActRecords, bulkActs } from "./tables.server.ts";

/** A stored act. */
export type BulkActRow = typeof bulkActs.$inferSelect;

/** The acts that go on to change a record, or have left one out that they should change once a later act is undone. */
const MAY_HAVE_SKIPPED = sql`not is_undo and (state = 'running'
  or exists (select from ${bulkActRecords} where act_id = ${bulkActs.id} and skipped))`;

/** What a batch needs besides the row of its act. */
export interface BatchInput {
  records: Selection<unknown>;
  params: object;
  selected: SQL;
  now: Date;
  /** Whether it is done at once, ahead of the acts that run: to all of its records, whatever was done to them before. */
  isAtOnce?: boolean;
}

/**
 * Changes the next records of an act, and stores its place and their former states, all in the caller's transaction, which
 * has locked the row of the act.
 *
 * @returns the row as it is then: `done` after the last batch
 */
export async function applyBatch(
  tx: Executor,
  act: BulkAct,
  row: BulkActRow,
  { records, params, selected, now, isAtOnce = false }: BatchInput,
): Promise<BulkActRow> {
  const size = act.batchSize ?? BATCH_SIZE;
  const { ids: locked, next } = await lockNextBatch(tx, act, { selected, records, params, place: row, size });
  const ids = isAtOnce ? locked : await withoutThoseOfLaterActs(tx, act, locked, row.sequence);
  const { changed, counts = {} } =
    ids.length > 0 ? await act.apply(tx, { ids, params, now }) : { changed: [] as Changed[] };
  if (act.undo) {
    await storeFormer(tx, row.id, changed);
    const skipped = locked.filter((id) => !ids.includes(id));
    await tx.execute(sql`
      insert into ${bulkActRecords} (act_id, record_id, skipped)
      select ${row.id}::uuid, id, true from unnest(${sql.param(skipped)}::uuid[]) id on conflict do nothing`);
  }
  const progress = { ...row, done: row.done + changed.length, counts: addCounts(row.counts, counts) };
  if (next) return updateAct(tx, row.id, { done: progress.done, counts: progress.counts, ...next, updatedAt: now });
  return endAct(tx, act, progress, { state: "done", now, ids: row.done === 0 ? changed.map(({ id }) => id) : [] });
}

/**
 * Gives the next records of an act back their former state, where they still are as the act left them and no act since has
 * been about them, in the caller's transaction, which has locked the row of the act. Then nothing names these for it any
 * more, and the acts that have left them to it change them.
 */
export async function undoBatch(
  tx: Executor,
  act: BulkAct,
  row: BulkActRow,
  { params, now }: Pick<BatchInput, "params" | "now">,
): Promise<BulkActRow> {
  // Before any record, as their batches do.
  const earlier = await tx
    .select()
    .from(bulkActs)
    .where(MAY_HAVE_SKIPPED)
    .orderBy(asc(bulkActs.sequence))
    .for("update");
  // One more, which tells whether another batch follows.
  const read = await nextChanged(tx, row.id, row.placeId, BATCH_SIZE + 1);
  const found = read.slice(0, BATCH_SIZE);
  const named = found.map(({ id }) => id);
  await lockRows(tx, act, sql`${act.table.id} = any(${sql.param(named)}::uuid[])`);
  const own = new Set(await withoutThoseOfLaterActs(tx, act, named, row.sequence));
  const changed = found.flatMap(({ id, former }) => (former === null || !own.has(id) ? [] : { id, former }));
  const ids = changed.map(({ id }) => id);
  const count = ids.length > 0 ? ((await act.undo?.(tx, changed, { ids, params, now })) ?? 0) : 0;
  await tx.execute(sql`
    delete from ${bulkActRecords} where act_id = ${row.id}::uuid and record_id = any(${sql.param(named)}::uuid[])`);
  for (const one of earlier) await changeSkipped(tx, one, named, now);
  const progress = { ...row, undone: row.undone + count };
  const last = found.at(-1);
  if (last && read.length > BATCH_SIZE) {
    return updateAct(tx, row.id, { undone: progress.undone, placeId: last.id, updatedAt: now });
  }
  return endAct(tx, act, progress, { state: "undone", now, ids: row.undone === 0 ? ids : [] });
}

/** Has an act change those of some locked records that it has left to a later one, unless a later one is about them still. */
async function changeSkipped(tx: Executor, row: BulkActRow, among: string[], now: Date): Promise<void> {
  const act = findBulkAct(row.act);
  if (!act) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select record_id as id from ${bulkActRecords}
    where act_id = ${row.id}::uuid and skipped and record_id = any(${sql.param(among)}::uuid[])`);
  const ids = await withoutThoseOfLaterActs(
    tx,
    act,
    rows.map(({ id }) => id),
    row.sequence,
  );
  if (ids.length === 0) return;
  const params = act.params.parse(row.params);
  const due = and(sql`${act.table.id} = any(${sql.param(ids)}::uuid[])`, act.isDue?.(params));
  const dueIds = (await lockRows(tx, act, due)).map(({ id }) => id);
  const { changed, counts = {} } = await act.apply(tx, { ids: dueIds, params, now });
  await storeFormer(tx, row.id, changed);
  const progress = { ...row, done: row.done + changed.length, counts: addCounts(row.counts, counts) };
  if (row.endedAt) await endAct(tx, act, progress, { state: row.state, now: row.endedAt, problem: row.problem });
  else await updateAct(tx, row.id, { done: progress.done, counts: progress.counts });
}

/**
 * Ends an act in the caller's transaction, and records in the activity log what of it isn't there yet, in the name of
 * whoever ordered it.
 *
 * @param ids - of the changed records, where these are all
 */
export async function endAct(
  tx: Executor,
  act: BulkAct | undefined,
  row: BulkActRow,
  {
    state,
    now,
    ids = [],
    problem = null,
  }: { state: BulkActRow["state"]; now: Date; ids?: string[]; problem?: string | null },
): Promise<BulkActRow> {
  const { isUndo } = row;
  const changed = isUndo ? row.undone : row.done;
  const count = changed - row.recorded;
  const entry = act && count > 0 ? act.entry(row.params, count) : null;
  if (act && entry) {
    const subject = onlyRecord(act.subject, ids);
    await actAs(row.actor, () =>
      recordActivity(
        tx,
        isUndo
          ? { act: "change.undone", subject, details: { of: entry.act, records: act.subject, count } }
          : { ...entry, subject },
      ),
    );
  }
  const isFinal = state === "done" || state === "undone";
  return updateAct(tx, row.id, {
    state,
    problem,
    done: row.done,
    counts: row.counts,
    undone: row.undone,
    left: state === "undone" ? row.done - row.undone : row.left,
    recorded: changed,
    ...(isFinal && { selection: null }),
    worker: null,
    leasedUntil: null,
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

async function storeFormer(tx: Executor, actId: string, changed: Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const formers = changed.map(({ former }) => former);
  await tx.execute(sql`
    insert into ${bulkActRecords} (act_id, record_id, former)
    select ${actId}::uuid, * from unnest(${sql.param(ids)}::uuid[], ${sql.param(formers)}::text[])
    on conflict (act_id, record_id) do update set former = excluded.former, skipped = false`);
}

function addCounts(counts: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const sums = { ...counts };
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
