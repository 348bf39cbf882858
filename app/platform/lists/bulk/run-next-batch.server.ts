import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { isErrorLike, log } from "~/platform/log.server.ts";
import { isUnfinished } from "~/shared/lists/bulk-act.ts";
import { selectionSchema } from "~/shared/lists/selection.ts";
import { announceNothing, announceProgress } from "./announce.server.ts";
import { type BulkAct, findBulkAct } from "./bulk-act.server.ts";
import { applyBatch, type BatchInput, type BulkActRow, endAct, undoBatch, updateAct } from "./bulk-batch.server.ts";
import { countDue, selectedCondition } from "./bulk-records.server.ts";
import { bulkActs } from "./tables.server.ts";

/** A process that has run no batch for so long is thought dead, and another one goes on. */
const LEASE_MS = 5_000;
/** How often what changes is announced: screens load again each time. */
const ANNOUNCE_INTERVAL_MS = 1_000;
/** So often in a row a batch may fail. */
const MAX_FAILURES = 5;

const UNKNOWN_ACT = "This version of the site doesn’t know how to go on with it.";
const FAILED = "Something went wrong; the site’s log says what.";

/** What this process knows of the act that it runs. */
const current = { id: "", announcedAt: 0, failures: 0, isUncountable: false };

/**
 * Runs one batch of the act that is first in the queue.
 *
 * @param worker - the id of this process, or of what else runs batches
 * @returns `wait` when an act isn't to start yet, or another process runs it
 * @throws the driver's error when the database is unavailable
 */
export async function runNextBatch(worker: string, now: Date): Promise<"ran" | "wait" | "nothing"> {
  const isWorkLeft = inArray(bulkActs.state, ["running", "undoing"]);
  const [row] = await database()
    .select()
    .from(bulkActs)
    .where(and(isWorkLeft, sql`${bulkActs.startsAt} <= now()::timestamptz(3)`))
    .orderBy(asc(bulkActs.sequence))
    .limit(1);
  if (!row) return (await database().$count(bulkActs, isWorkLeft)) > 0 ? "wait" : "nothing";
  if (isLeasedByOther(row, worker, now)) return "wait";
  if (current.id !== row.id) Object.assign(current, { id: row.id, announcedAt: 0, failures: 0, isUncountable: false });
  const act = findBulkAct(row.act);
  if (!act) return fail(row, UNKNOWN_ACT, now);
  try {
    return await runBatch(act, row, worker, now);
  } catch (error) {
    return onFailure(row, error, now);
  }
}

async function runBatch(act: BulkAct, row: BulkActRow, worker: string, now: Date): Promise<"ran" | "wait"> {
  const input = row.isUndo ? { params: act.params.parse(row.params), now } : await readInput(act, row, now);
  if ("records" in input && row.total === null) await storeTotal(act, row, input);
  const isLost = await database().transaction(async (tx) => {
    await announceNothing(tx);
    const locked = await lockAct(tx, row, worker, now);
    if (!locked) return true;
    const after =
      "records" in input ? await applyBatch(tx, act, locked, input) : await undoBatch(tx, act, locked, input);
    if (isUnfinished(after)) {
      await updateAct(tx, row.id, { worker, leasedUntil: new Date(now.getTime() + LEASE_MS) });
    }
    const isTold = isUnfinished(after) && now.getTime() < current.announcedAt + ANNOUNCE_INTERVAL_MS;
    if (isTold) return false;
    await announceProgress(tx, act.topics);
    current.announcedAt = now.getTime();
    return false;
  });
  current.failures = 0;
  return isLost ? "wait" : "ran";
}

async function readInput(act: BulkAct, row: BulkActRow, now: Date): Promise<BatchInput> {
  const records = selectionSchema(act.filters).parse(row.selection);
  const params = act.params.parse(row.params);
  return { records, params, selected: await selectedCondition(act, records), now };
}

/** How many there are is worth knowing, and nothing waits for it. */
async function storeTotal(act: BulkAct, row: BulkActRow, { selected, params }: BatchInput): Promise<void> {
  if (current.isUncountable) return;
  try {
    const total = row.done + (await countDue(act, selected, params));
    await updateAct(database(), row.id, { total });
  } catch (error) {
    current.isUncountable = true;
    log.warn({ err: error, act: row.act }, "the records of a bulk act could not be counted");
  }
}

/** Locks the row of an act, unless another process has gone on with it since it was read. */
async function lockAct(tx: Executor, read: BulkActRow, worker: string, now: Date): Promise<BulkActRow | undefined> {
  const [row] = await tx.select().from(bulkActs).where(eq(bulkActs.id, read.id)).for("update");
  if (!row || row.state !== read.state || isLeasedByOther(row, worker, now)) return undefined;
  return row;
}

function isLeasedByOther(row: BulkActRow, worker: string, now: Date): boolean {
  if (row.worker === null || row.worker === worker || !row.leasedUntil) return false;
  const leftMs = row.leasedUntil.getTime() - now.getTime();
  // A longer one is of a clock that is ahead, and it is unknown when it ends.
  return leftMs > 0 && leftMs <= LEASE_MS;
}

async function onFailure(row: BulkActRow, error: unknown, now: Date): Promise<"ran"> {
  if (error instanceof HttpError) return fail(row, error.message, now);
  if (isDatabaseUnavailable(error) && !isTooSlow(error)) throw error;
  current.failures += 1;
  log.error({ err: error, act: row.act }, "a batch of a bulk act failed");
  return current.failures < MAX_FAILURES ? "ran" : fail(row, FAILED, now);
}

/** Whether the statement itself took too long, or waited too long for a lock. */
function isTooSlow(error: unknown): boolean {
  for (let at = error; isErrorLike(at); at = at.cause) if (at.code === "57014" || at.code === "55P03") return true;
  return false;
}

async function fail(row: BulkActRow, problem: string, now: Date): Promise<"ran"> {
  const act = findBulkAct(row.act);
  await database().transaction(async (tx) => {
    const [locked] = await tx.select().from(bulkActs).where(eq(bulkActs.id, row.id)).for("update");
    if (!locked || !isUnfinished(locked)) return;
    await endAct(tx, act, locked, { state: "failed", now, problem });
    await announceProgress(tx, act?.topics ?? []);
  });
  return "ran";
}
