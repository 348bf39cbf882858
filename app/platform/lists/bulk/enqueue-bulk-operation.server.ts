import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { currentActor } from "~/platform/activity/actor.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { retryOnConflict } from "~/platform/db/retry-on-conflict.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { type BulkOperationRequest, type BulkOperationView, isUnfinished } from "~/shared/lists/bulk-operation.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import {
  announceProgress,
  BULK_QUEUE_TOPIC,
  type BulkOperationRow,
  catchUp,
  endOperation,
  findNext,
  IS_UNFINISHED,
  lockUnfinished,
  readEnqueued,
  runBatch,
  selectedCondition,
  updateOperation,
} from "./bulk-batch.server.ts";
import {
  BATCH_SIZE,
  type BulkOperation,
  bulkOperationsOn,
  findBulkOperation,
  START_DELAY_MS,
  UNDO_MS,
} from "./bulk-operation.server.ts";
import { toBulkOperationView } from "./bulk-views.server.ts";
import { bulkOperations, NEXT_SEQUENCE } from "./tables.server.ts";

type Order = { operation: string; params: object; selection: object };

/**
 * Enqueues an operation. One for few records is done at once, all of them or none, ahead of the operations that run,
 * which do first what they have to do with these records. Any other goes on in the background, one operation after the
 * other. So does one for all that match, behind an operation that runs: which of them are as it leaves them isn't known
 * before.
 *
 * @param enqueued.id - created by the browser: enqueued again with the same id, it is done once
 * @throws HttpError 409 when the operation is rejected, or the id is that of another operation
 */
export async function enqueueBulkOperation<Filters, Params extends object>(
  ofDomain: BulkOperation<Filters, Params>,
  { id, records, params }: { id: string; records: Selection<Filters>; params: Params },
  now: Date,
): Promise<BulkOperationView> {
  const operation = ofDomain as BulkOperation;
  const selected = selectedCondition(operation, records);
  const isBehind = and(
    IS_UNFINISHED,
    inArray(bulkOperations.operation, bulkOperationsOn(operation.table)),
    ne(bulkOperations.id, id),
  );
  const named = "ids" in records && records.ids.length <= BATCH_SIZE ? records.ids : undefined;
  if (named) {
    for (const row of await database()
      .select()
      .from(bulkOperations)
      .where(isBehind)
      .orderBy(asc(bulkOperations.sequence))) {
      const enqueued = readEnqueued(row);
      await retryOnConflict(() =>
        database().transaction(async (tx) => {
          const locked = enqueued && (await lockUnfinished(tx, row));
          if (locked)
            await catchUp(tx, locked, enqueued, { ids: named, before: { operation: operation.name, params }, now });
        }),
      );
    }
  }
  let startsInMs: number | null = null;
  const insertOperation = async (tx: Executor) => {
    const enqueued = { operation: operation.name, params, selection: records };
    const [inserted] = await tx
      .insert(bulkOperations)
      .values({ id, ...enqueued, actor: currentActor(), state: "running", updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return findSame(tx, id, enqueued);
    await operation.check?.(tx, sql`select ${operation.table.id} from ${operation.table} where ${selected}`);
    const mayBeSmall = "ids" in records ? named !== undefined : (await tx.$count(bulkOperations, isBehind)) === 0;
    if (mayBeSmall) {
      const found = await findNext(tx, inserted, { operation, params, selected }, BATCH_SIZE + 1);
      if (found.isLast) return runBatch(tx, inserted, { operation, params, selected }, found, now);
    }
    await announceProgress(tx, [BULK_QUEUE_TOPIC]);
    if (operation.undo) return updateOperation(tx, id, { isShown: true });
    startsInMs = START_DELAY_MS;
    return updateOperation(tx, id, {
      isShown: true,
      startsAt: sql`now() + ${START_DELAY_MS} * interval '1 millisecond'`,
    });
  };
  const row = await retryOnConflict(() => database().transaction(insertOperation));
  return toBulkOperationView(row, now, startsInMs);
}

/** The same enqueued, which has come before. An operation that has ended has no selection any more. */
async function findSame(tx: Executor, id: string, { operation, params, selection }: Order): Promise<BulkOperationRow> {
  const [told, records] = [params, selection].map((part) => sql`${JSON.stringify(part)}::jsonb`);
  const isSame = sql`operation = ${operation} and params = ${told} and coalesce(selection, ${records}) = ${records}`;
  const [row] = await tx
    .select()
    .from(bulkOperations)
    .where(and(eq(bulkOperations.id, id), isSame));
  if (row) return row;
  throw new HttpError(409, "This was ordered before, for other records. Reload the page, then try again.");
}

/**
 * Does what the owner asks of an operation. What an operation's state doesn't allow any more has come too late, or
 * twice, and changes nothing; the view tells how it is.
 *
 * @throws HttpError 410 when the operation is forgotten, 409 when it can't be undone any more
 */
export async function requestOfBulkOperation(
  id: string,
  request: BulkOperationRequest,
  now: Date,
): Promise<BulkOperationView> {
  const doRequest = async (tx: Executor) => {
    // Waits for the batch that runs.
    const [found] = await tx.select().from(bulkOperations).where(eq(bulkOperations.id, id)).for("update");
    if (!found) throw new HttpError(410, "This is too long ago: it can’t be changed any more.");
    return REQUESTS[request](tx, found, now);
  };
  const row = await retryOnConflict(() => database().transaction(doRequest));
  return toBulkOperationView(row, now);
}

const REQUESTS: Record<
  BulkOperationRequest,
  (tx: Executor, row: BulkOperationRow, now: Date) => Promise<BulkOperationRow>
> = {
  async cancel(tx, row, now) {
    if (!isUnfinished(row)) return row;
    const operation = findBulkOperation(row.operation);
    await announceProgress(tx, operation?.topics);
    return endOperation(tx, operation, row, "cancelled", now);
  },

  async undo(tx, row, now) {
    if (row.state === "undoing" || row.state === "undone") return row;
    const isRecent = row.endedAt !== null && row.endedAt.getTime() > now.getTime() - UNDO_MS;
    if (!findBulkOperation(row.operation)?.undo || !isRecent)
      throw new HttpError(409, "This can’t be undone any more.");
    // An undo that was cancelled goes on where it has ended.
    const begin = row.isUndo ? {} : { isUndo: true, recorded: 0 };
    const undoing = await queueAgain(tx, row, { ...begin, state: "undoing", actor: currentActor(), updatedAt: now });
    const enqueued = row.done <= BATCH_SIZE ? readEnqueued(undoing) : undefined;
    const found = enqueued && (await findNext(tx, undoing, enqueued, BATCH_SIZE + 1));
    if (enqueued && found?.isLast) return runBatch(tx, undoing, enqueued, found, now);
    return updateOperation(tx, row.id, { isShown: true });
  },

  async retry(tx, row, now) {
    if (row.state !== "failed") return row;
    return queueAgain(tx, row, { state: row.isUndo ? "undoing" : "running", updatedAt: now });
  },

  async dismiss(tx, row, now) {
    if (isUnfinished(row)) return row;
    await announceProgress(tx);
    return updateOperation(tx, row.id, { isShown: false, updatedAt: now });
  },
};

async function queueAgain(
  tx: Executor,
  { id }: BulkOperationRow,
  values: Partial<BulkOperationRow>,
): Promise<BulkOperationRow> {
  await announceProgress(tx, [BULK_QUEUE_TOPIC]);
  return updateOperation(tx, id, { ...values, sequence: NEXT_SEQUENCE, problem: null, endedAt: null });
}
