import { eq } from "drizzle-orm";
import { currentActor } from "~/platform/activity/actor.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { retryOnConflict } from "~/platform/db/retry-on-conflict.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { type BulkActRequest, type BulkActView, isUnfinished } from "~/shared/lists/bulk-act.ts";
import { announceOrder, announceProgress } from "./announce.server.ts";
import { BATCH_SIZE, findBulkAct, UNDO_MS } from "./bulk-act.server.ts";
import { type BulkActRow, endAct, undoBatch, updateAct } from "./bulk-batch.server.ts";
import { toBulkActView } from "./bulk-views.server.ts";
import { bulkActs, NEXT_SEQUENCE } from "./tables.server.ts";

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
    await announceProgress(tx, act?.topics ?? []);
    return endAct(tx, act, row, { state: "cancelled", now });
  },

  async undo(tx, row, now) {
    if (row.state === "undoing" || row.state === "undone") return row;
    const act = findBulkAct(row.act);
    if (!act?.undo || row.state === "running" || !row.endedAt || row.endedAt.getTime() <= now.getTime() - UNDO_MS) {
      throw new HttpError(409, "This can’t be undone any more.");
    }
    // An undo that was cancelled goes on where it has ended.
    const begin = row.isUndo ? {} : { isUndo: true, recorded: 0, placeAt: null, placeId: null };
    const queued = { state: "undoing", sequence: NEXT_SEQUENCE, actor: currentActor(), problem: null } as const;
    const undoing = await updateAct(tx, row.id, { ...queued, ...begin, endedAt: null, updatedAt: now });
    if (row.done <= BATCH_SIZE) {
      const undone = await undoBatch(tx, act, undoing, { params: act.params.parse(row.params), now });
      if (undone.state === "undone") return undone;
    }
    await announceOrder(tx);
    return updateAct(tx, row.id, { isShown: true });
  },

  async retry(tx, row, now) {
    if (row.state !== "failed") return row;
    await announceOrder(tx);
    const state = row.isUndo ? "undoing" : "running";
    return updateAct(tx, row.id, { state, problem: null, endedAt: null, sequence: NEXT_SEQUENCE, updatedAt: now });
  },

  async dismiss(tx, row, now) {
    if (isUnfinished(row)) return row;
    await announceProgress(tx, []);
    return updateAct(tx, row.id, { isShown: false, updatedAt: now });
  },
};
