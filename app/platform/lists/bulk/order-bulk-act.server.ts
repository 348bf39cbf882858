import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { currentActor } from "~/platform/activity/actor.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { retryOnConflict } from "~/platform/db/retry-on-conflict.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { type BulkActRequest, type BulkActView, isUnfinished } from "~/shared/lists/bulk-act.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { BATCH_SIZE, type BulkAct, bulkActsOn, findBulkAct, START_DELAY_MS, UNDO_MS } from "./bulk-act.server.ts";
import {
  announceProgress,
  BULK_QUEUE_TOPIC,
  type BulkActRow,
  catchUp,
  endAct,
  findNext,
  IS_UNFINISHED,
  lockUnfinished,
  readOrder,
  runBatch,
  selectedCondition,
  updateAct,
} from "./bulk-batch.server.ts";
import { toBulkActView } from "./bulk-views.server.ts";
import { bulkActs, NEXT_SEQUENCE } from "./tables.server.ts";

type Order = { act: string; params: object; selection: object };

/**
 * Orders an act. One for few records is done at once, all of them or none, ahead of the acts that run, which do first what they
 * have to do with these records. Any other goes on in the background, one act after the other. So does one for all that
 * match, behind an act that runs: which of them are as it leaves them isn't known before.
 *
 * @param order.id - created by the browser: ordered again with the same id, it is done once
 * @throws HttpError 409 when the act is rejected, or the id is that of another act
 */
export async function orderBulkAct<Filters, Params extends object>(
  ofDomain: BulkAct<Filters, Params>,
  { id, records, params }: { id: string; records: Selection<Filters>; params: Params },
  now: Date,
): Promise<BulkActView> {
  const act = ofDomain as BulkAct;
  const selected = selectedCondition(act, records);
  const isBehind = and(IS_UNFINISHED, inArray(bulkActs.act, bulkActsOn(act.table)), ne(bulkActs.id, id));
  const named = "ids" in records && records.ids.length <= BATCH_SIZE ? records.ids : undefined;
  if (named) {
    for (const row of await database().select().from(bulkActs).where(isBehind).orderBy(asc(bulkActs.sequence))) {
      const order = readOrder(row);
      await retryOnConflict(() =>
        database().transaction(async (tx) => {
          const locked = order && (await lockUnfinished(tx, row));
          if (locked) await catchUp(tx, locked, order, { ids: named, before: { act: act.name, params }, now });
        }),
      );
    }
  }
  let startsInMs: number | null = null;
  const doOrder = async (tx: Executor) => {
    const order = { act: act.name, params, selection: records };
    const [inserted] = await tx
      .insert(bulkActs)
      .values({ id, ...order, actor: currentActor(), state: "running", updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return findSame(tx, id, order);
    await act.check?.(tx, sql`select ${act.table.id} from ${act.table} where ${selected}`);
    const mayBeSmall = "ids" in records ? named !== undefined : (await tx.$count(bulkActs, isBehind)) === 0;
    if (mayBeSmall) {
      const found = await findNext(tx, inserted, { act, params, selected }, BATCH_SIZE + 1);
      if (found.isLast) return runBatch(tx, inserted, { act, params, selected }, found, now);
    }
    await announceProgress(tx, [BULK_QUEUE_TOPIC]);
    if (act.undo) return updateAct(tx, id, { isShown: true });
    startsInMs = START_DELAY_MS;
    return updateAct(tx, id, { isShown: true, startsAt: sql`now() + ${START_DELAY_MS} * interval '1 millisecond'` });
  };
  const row = await retryOnConflict(() => database().transaction(doOrder));
  return toBulkActView(row, now, startsInMs);
}

/** The same order, which has come before. An act that has ended has no selection any more. */
async function findSame(tx: Executor, id: string, { act, params, selection }: Order): Promise<BulkActRow> {
  const [told, records] = [params, selection].map((part) => sql`${JSON.stringify(part)}::jsonb`);
  const isSame = sql`act = ${act} and params = ${told} and coalesce(selection, ${records}) = ${records}`;
  const [row] = await tx
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), isSame));
  if (row) return row;
  throw new HttpError(409, "This was ordered before, for other records. Reload the page, then try again.");
}

/**
 * Does what the owner asks of an act. What an act's state doesn't allow any more has come too late, or twice, and changes
 * nothing; the view tells how it is.
 *
 * @throws HttpError 410 when the act is forgotten, 409 when it can't be undone any more
 */
export async function requestOfBulkAct(id: string, request: BulkActRequest, now: Date): Promise<BulkActView> {
  const doRequest = async (tx: Executor) => {
    // Waits for the batch that runs.
    const [found] = await tx.select().from(bulkActs).where(eq(bulkActs.id, id)).for("update");
    if (!found) throw new HttpError(410, "This is too long ago: it can’t be changed any more.");
    return REQUESTS[request](tx, found, now);
  };
  const row = await retryOnConflict(() => database().transaction(doRequest));
  return toBulkActView(row, now);
}

const REQUESTS: Record<BulkActRequest, (tx: Executor, row: BulkActRow, now: Date) => Promise<BulkActRow>> = {
  async cancel(tx, row, now) {
    if (!isUnfinished(row)) return row;
    const act = findBulkAct(row.act);
    await announceProgress(tx, act?.topics);
    return endAct(tx, act, row, "cancelled", now);
  },

  async undo(tx, row, now) {
    if (row.state === "undoing" || row.state === "undone") return row;
    const isRecent = row.endedAt !== null && row.endedAt.getTime() > now.getTime() - UNDO_MS;
    if (!findBulkAct(row.act)?.undo || !isRecent) throw new HttpError(409, "This can’t be undone any more.");
    // An undo that was cancelled goes on where it has ended.
    const begin = row.isUndo ? {} : { isUndo: true, recorded: 0 };
    const undoing = await queueAgain(tx, row, { ...begin, state: "undoing", actor: currentActor(), updatedAt: now });
    const order = row.done <= BATCH_SIZE ? readOrder(undoing) : undefined;
    const found = order && (await findNext(tx, undoing, order, BATCH_SIZE + 1));
    if (order && found?.isLast) return runBatch(tx, undoing, order, found, now);
    return updateAct(tx, row.id, { isShown: true });
  },

  async retry(tx, row, now) {
    if (row.state !== "failed") return row;
    return queueAgain(tx, row, { state: row.isUndo ? "undoing" : "running", updatedAt: now });
  },

  async dismiss(tx, row, now) {
    if (isUnfinished(row)) return row;
    await announceProgress(tx);
    return updateAct(tx, row.id, { isShown: false, updatedAt: now });
  },
};

async function queueAgain(tx: Executor, { id }: BulkActRow, values: Partial<BulkActRow>): Promise<BulkActRow> {
  await announceProgress(tx, [BULK_QUEUE_TOPIC]);
  return updateAct(tx, id, { ...values, sequence: NEXT_SEQUENCE, problem: null, endedAt: null });
}
