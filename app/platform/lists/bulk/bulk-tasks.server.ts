import { setTimeout as delay } from "node:timers/promises";
import { and, sql } from "drizzle-orm";
import pRetry from "p-retry";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { isErrorLike, log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { isUnfinished } from "~/shared/lists/bulk-operation.ts";
import {
  announceNothing,
  announceProgress,
  BULK_QUEUE_TOPIC,
  type BulkOperationRow,
  batchSize,
  type EnqueuedOperation,
  endOperation,
  findNext,
  IS_UNFINISHED,
  lockUnfinished,
  readEnqueued,
  runBatch,
  updateOperation,
} from "./bulk-batch.server.ts";
import { findBulkOperation, UNDO_MS } from "./bulk-operation.server.ts";
import { bulkOperations } from "./tables.server.ts";

/**
 * A pause after each batch, as long as it took and at least this long: visitors' writes come first. Deletions by the
 * retention periods do the same.
 */
const MIN_PAUSE_MS = 20;
/** How soon to look again while an operation waits for its start. */
const WAIT_MS = 1_000;
/** How often what changes is announced: screens load again each time. */
const ANNOUNCE_INTERVAL_MS = 1_000;
/** So often a batch is tried again. */
const RETRIES = 4;
/** The previous states that are deleted at once. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Runs the operations that were enqueued, one after the other, each in batches. Another process goes on with them when
 * this one dies. */
export const bulkOperationsTask: Task<object> = {
  name: "bulk-acts",
  // Whatever wakes it may be lost; what is enqueued is a row.
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

/** Forgets operations that can't be undone any more, every night. */
export const forgetBulkOperationsTask: Task<object> = {
  name: "bulk-acts-forget",
  cron: "20 4 * * *",
  run: (_data, { signal }) => forgetOldOperations(new Date(), signal),
};

let announcedAt = 0;

/**
 * Runs one batch of the operation that is first in the queue. Two processes that do so at the same time do one after
 * the other.
 *
 * @returns `wait` when no operation is to start yet
 * @throws the driver's error when the database is unavailable
 */
export async function runNextBatch(now: Date): Promise<"ran" | "wait" | "nothing"> {
  const hasStarted = sql`${bulkOperations.startsAt} <= now()::timestamptz(3)`;
  const inOrder = database()
    .select()
    .from(bulkOperations)
    .where(and(IS_UNFINISHED, hasStarted))
    .orderBy(bulkOperations.sequence);
  const [row] = await inOrder.limit(1);
  if (!row) return (await database().$count(bulkOperations, IS_UNFINISHED)) > 0 ? "wait" : "nothing";
  try {
    const enqueued = readEnqueued(row);
    if (!enqueued) throw new HttpError(409, "This version of the site doesn’t know how to go on with it.");
    if (row.total === null && row.cursorId === null && !row.isUndo) await storeTotal(row, enqueued);
    const shouldRetry = ({ error }: { error: Error }) => !(error instanceof HttpError || isOutage(error));
    await pRetry(() => goOn(row, enqueued, now), { retries: RETRIES, minTimeout: MIN_PAUSE_MS, shouldRetry });
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(error instanceof HttpError))
      log.error({ err: error, operation: row.operation }, "a batch of a bulk operation failed");
    const problem = error instanceof HttpError ? error.message : "Something went wrong; the site’s log says what.";
    await endUnfinished(row, problem, now);
  }
  return "ran";
}

async function goOn(read: BulkOperationRow, enqueued: EnqueuedOperation, now: Date): Promise<void> {
  const found = await findNext(database(), read, enqueued, batchSize(enqueued.operation));
  await database().transaction(async (tx) => {
    await announceNothing(tx);
    const row = await lockUnfinished(tx, read);
    // Another process has resumed it.
    if (row?.cursorId !== read.cursorId) return;
    const after = await runBatch(tx, row, enqueued, found, now);
    if (isUnfinished(after) && performance.now() < announcedAt + ANNOUNCE_INTERVAL_MS) return;
    await announceProgress(tx, enqueued.operation.topics);
    announcedAt = performance.now();
  });
}

/** Counts the records before the first batch. How many there are is worth knowing, and nothing waits for it. */
async function storeTotal(row: BulkOperationRow, { operation, selected, params }: EnqueuedOperation): Promise<void> {
  try {
    const due = await database().$count(operation.table, and(selected, operation.isPending?.(params)));
    await updateOperation(database(), row.id, { total: row.done + due });
  } catch (error) {
    log.warn({ err: error, operation: row.operation }, "the records of a bulk operation could not be counted");
  }
}

/** Whether the database is unavailable; not where the statement itself took too long, or waited too long for a lock. */
function isOutage(error: unknown): boolean {
  for (let at = error; isErrorLike(at); at = at.cause) if (at.code === "57014" || at.code === "55P03") return false;
  return isDatabaseUnavailable(error);
}

async function endUnfinished(read: BulkOperationRow, problem: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    const row = await lockUnfinished(tx, read);
    const operation = findBulkOperation(read.operation);
    if (row) await endOperation(tx, operation, { ...row, problem }, "failed", now);
    await announceProgress(tx, operation?.topics);
  });
}

/**
 * Deletes operations that have ended a day ago, and the previous states of their records: they can't be undone any
 * more. A run that is stopped goes on with the next one.
 */
export async function forgetOldOperations(now: Date, signal = new AbortController().signal): Promise<void> {
  const before = sql`${new Date(now.getTime() - UNDO_MS).toISOString()}::timestamptz`;
  const isOld = sql`state not in ('running', 'undoing') and ended_at <= ${before}`;
  while (!signal.aborted) {
    const { rowCount } = await database().execute(sql`
      delete from bulk_operation_records where (operation_id, record_id) in (
        select operation_id, record_id from bulk_operations join bulk_operation_records on operation_id = bulk_operations.id where ${isOld} limit ${FORGOTTEN_AT_ONCE})`);
    if (!rowCount) break;
    await pause(MIN_PAUSE_MS, signal);
  }
  if (!signal.aborted) await database().execute(sql`delete from bulk_operations where ${isOld}`);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
