import { setTimeout as delay } from "node:timers/promises";
import { and, sql } from "drizzle-orm";
import pRetry from "p-retry";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { isErrorLike, log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { isUnfinished } from "~/shared/lists/bulk-act.ts";
import { findBulkAct, UNDO_MS } from "./bulk-act.server.ts";
import {
  announceNothing,
  announceProgress,
  BULK_QUEUE_TOPIC,
  type BulkActRow,
  type BulkOrder,
  batchSize,
  endAct,
  findNext,
  IS_UNFINISHED,
  lockUnfinished,
  readOrder,
  runBatch,
  updateAct,
} from "./bulk-batch.server.ts";
import { bulkActs } from "./tables.server.ts";

/**
 * A pause after each batch, as long as it took and at least this long: visitors' writes come first. Deletions by the
 * retention periods do the same.
 */
const MIN_PAUSE_MS = 20;
/** How soon to look again while an act waits for its start. */
const WAIT_MS = 1_000;
/** How often what changes is announced: screens load again each time. */
const ANNOUNCE_INTERVAL_MS = 1_000;
/** So often a batch is tried again. */
const RETRIES = 4;
/** The previous states that are deleted at once. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Runs the acts that were ordered, one after the other, each in batches. Another process goes on with them when this one dies. */
export const bulkActsTask: Task<object> = {
  name: "bulk-acts",
  schema: z.object({}),
  // Whatever wakes it may be lost; what is ordered is a row.
  cron: "* * * * *",
  topic: BULK_QUEUE_TOPIC,
  async run(_data, { signal, again }) {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const step = await runNextBatch(new Date());
      if (step === "nothing") return;
      if (step === "wait") return again(WAIT_MS);
      await pause(Math.max(MIN_PAUSE_MS, performance.now() - startedAt), signal);
    }
  },
};

/** Forgets acts that can't be undone any more, every night. */
export const forgetBulkActsTask: Task<object> = {
  name: "bulk-acts-forget",
  schema: z.object({}),
  cron: "20 4 * * *",
  run: (_data, { signal }) => forgetOldActs(new Date(), signal),
};

let announcedAt = 0;

/**
 * Runs one batch of the act that is first in the queue. Two processes that do so at the same time do one after the other.
 *
 * @returns `wait` when no act is to start yet
 * @throws the driver's error when the database is unavailable
 */
export async function runNextBatch(now: Date): Promise<"ran" | "wait" | "nothing"> {
  const hasStarted = sql`${bulkActs.startsAt} <= now()::timestamptz(3)`;
  const inOrder = database().select().from(bulkActs).where(and(IS_UNFINISHED, hasStarted)).orderBy(bulkActs.sequence);
  const [row] = await inOrder.limit(1);
  if (!row) return (await database().$count(bulkActs, IS_UNFINISHED)) > 0 ? "wait" : "nothing";
  try {
    const order = readOrder(row);
    if (!order) throw new HttpError(409, "This version of the site doesn’t know how to go on with it.");
    if (row.total === null && row.placeId === null && !row.isUndo) await storeTotal(row, order);
    const shouldRetry = ({ error }: { error: Error }) => !(error instanceof HttpError || isOutage(error));
    await pRetry(() => goOn(row, order, now), { retries: RETRIES, minTimeout: MIN_PAUSE_MS, shouldRetry });
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(error instanceof HttpError)) log.error({ err: error, act: row.act }, "a batch of a bulk act failed");
    const problem = error instanceof HttpError ? error.message : "Something went wrong; the site’s log says what.";
    await endUnfinished(row, problem, now);
  }
  return "ran";
}

async function goOn(read: BulkActRow, order: BulkOrder, now: Date): Promise<void> {
  const found = await findNext(database(), read, order, batchSize(order.act));
  await database().transaction(async (tx) => {
    await announceNothing(tx);
    const row = await lockUnfinished(tx, read);
    // Another process has gone on with it.
    if (row?.placeId !== read.placeId) return;
    const after = await runBatch(tx, row, order, found, now);
    if (isUnfinished(after) && performance.now() < announcedAt + ANNOUNCE_INTERVAL_MS) return;
    await announceProgress(tx, order.act.topics);
    announcedAt = performance.now();
  });
}

/** Counts the records before the first batch. How many there are is worth knowing, and nothing waits for it. */
async function storeTotal(row: BulkActRow, { act, selected, params }: BulkOrder): Promise<void> {
  try {
    const due = await database().$count(act.table, and(selected, act.isDue?.(params)));
    await updateAct(database(), row.id, { total: row.done + due });
  } catch (error) {
    log.warn({ err: error, act: row.act }, "the records of a bulk act could not be counted");
  }
}

/** Whether the database is unavailable; not where the statement itself took too long, or waited too long for a lock. */
function isOutage(error: unknown): boolean {
  for (let at = error; isErrorLike(at); at = at.cause) if (at.code === "57014" || at.code === "55P03") return false;
  return isDatabaseUnavailable(error);
}

async function endUnfinished(read: BulkActRow, problem: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    const row = await lockUnfinished(tx, read);
    const act = findBulkAct(read.act);
    if (row) await endAct(tx, act, { ...row, problem }, "failed", now);
    await announceProgress(tx, act?.topics);
  });
}

/**
 * Deletes acts that have ended a day ago, and the previous states of their records: they can't be undone any more. A run
 * that is stopped goes on with the next one.
 */
export async function forgetOldActs(now: Date, signal = new AbortController().signal): Promise<void> {
  const before = sql`${new Date(now.getTime() - UNDO_MS).toISOString()}::timestamptz`;
  const isOld = sql`state not in ('running', 'undoing') and ended_at <= ${before}`;
  while (!signal.aborted) {
    const { rowCount } = await database().execute(sql`
      delete from bulk_act_records where (act_id, record_id) in (
        select act_id, record_id from bulk_acts join bulk_act_records on act_id = bulk_acts.id where ${isOld} limit ${FORGOTTEN_AT_ONCE})`);
    if (!rowCount) break;
    await pause(MIN_PAUSE_MS, signal);
  }
  if (!signal.aborted) await database().execute(sql`delete from bulk_acts where ${isOld}`);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
