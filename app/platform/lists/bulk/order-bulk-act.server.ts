import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { currentActor } from "~/platform/activity/actor.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { retryOnConflict } from "~/platform/db/retry-on-conflict.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { announceOrder } from "./announce.server.ts";
import { BATCH_SIZE, type BulkAct, findBulkAct, START_DELAY_MS } from "./bulk-act.server.ts";
import { applyBatch, type BatchInput, type BulkActRow, updateAct } from "./bulk-batch.server.ts";
import { lockNextBatch, selectedCondition } from "./bulk-records.server.ts";
import { toBulkActView } from "./bulk-views.server.ts";
import { bulkActRecords, bulkActs, NEXT_SEQUENCE } from "./tables.server.ts";

/** An order; its id is created by the browser, once. */
export interface BulkOrder<Filters, Params> {
  id: string;
  records: Selection<Filters>;
  params: Params;
}

/**
 * Orders an act. One for few records is done at once, all of them or none, ahead of the acts that run; any other goes on
 * in the background, one act after the other. So does one for all that match, behind an act that runs: which of them are as
 * it leaves them isn't known before. Ordered again with the same id, it is done once.
 *
 * @throws HttpError 409 when the act is rejected, or the id is that of another act
 */
export async function orderBulkAct<Filters, Params extends object>(
  act: BulkAct<Filters, Params>,
  { id, records, params }: BulkOrder<Filters, Params>,
  now: Date,
): Promise<BulkActView> {
  const anyAct = act as BulkAct;
  const selected = await selectedCondition(act, records);
  const input: BatchInput = { records, params, selected, now };
  let startsInMs: number | null = null;
  const doOrder = async (tx: Executor) => {
    const stored = { act: act.name, params, selection: records };
    const [inserted] = await tx
      .insert(bulkActs)
      .values({ id, ...stored, actor: currentActor(), state: "running", updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!inserted) return findSame(tx, id, stored);
    await act.check?.(tx, sql`select ${act.table.id} from ${act.table} where ${selected}`);
    const isSmall = (await hasFew(tx, anyAct, input)) && ("ids" in records || !(await isBehindAnother(tx, anyAct, id)));
    if (isSmall) return doAtOnce(tx, anyAct, inserted, input);
    await announceOrder(tx);
    if (act.undo) return updateAct(tx, id, { isShown: true });
    startsInMs = START_DELAY_MS;
    return updateAct(tx, id, { isShown: true, startsAt: sql`now() + ${START_DELAY_MS} * interval '1 millisecond'` });
  };
  const row = await retryOnConflict(() => database().transaction(doOrder));
  return toBulkActView(row, now, startsInMs);
}

/** Whether there are no more records than are changed at once. */
async function hasFew(tx: Executor, act: BulkAct, { selected, records, params }: BatchInput): Promise<boolean> {
  const place = { placeAt: null, placeId: null };
  const size = BATCH_SIZE + 1;
  const { ids } = await lockNextBatch(tx, act, { selected, records, params, place, size });
  return ids.length <= BATCH_SIZE && !("ids" in records && records.ids.length > BATCH_SIZE);
}

/** Whether another act on the same records has yet to end. */
async function isBehindAnother(tx: Executor, act: BulkAct, id: string): Promise<boolean> {
  const isUnfinished = inArray(bulkActs.state, ["running", "undoing"]);
  const others = await tx
    .select({ act: bulkActs.act })
    .from(bulkActs)
    .where(and(isUnfinished, ne(bulkActs.id, id)));
  return others.some((other) => findBulkAct(other.act)?.table === act.table);
}

async function doAtOnce(tx: Executor, act: BulkAct, row: BulkActRow, input: BatchInput): Promise<BulkActRow> {
  // Its records are locked: what was ordered before and is yet to come leaves them alone.
  await updateAct(tx, row.id, { sequence: NEXT_SEQUENCE });
  const done = await applyBatch(tx, { ...act, batchSize: BATCH_SIZE + 1 }, row, { ...input, isAtOnce: true });
  const { records } = input;
  // What was so already is to stay so, too, whatever the acts before this one have yet to do.
  if ("ids" in records && (await tx.$count(bulkActs, inArray(bulkActs.state, ["running", "undoing"]))) > 0) {
    await tx.execute(sql`
      insert into ${bulkActRecords} (act_id, record_id)
      select ${row.id}::uuid, id from (select distinct unnest(${sql.param(records.ids)}::uuid[]) as id) named
      on conflict do nothing`);
  }
  return done;
}

/** The same order, which has come before. */
async function findSame(
  tx: Executor,
  id: string,
  order: Pick<BulkActRow, "act" | "params" | "selection">,
): Promise<BulkActRow> {
  const [row] = await tx.select().from(bulkActs).where(eq(bulkActs.id, id));
  const asStored: unknown = JSON.parse(JSON.stringify(order));
  const isSame =
    row &&
    isDeepStrictEqual(
      // An act that has ended has no selection any more.
      { act: row.act, params: row.params, selection: row.selection ?? (asStored as typeof order).selection },
      asStored,
    );
  if (!isSame) throw new HttpError(409, "This was ordered before, for other records. Reload the page, then try again.");
  return row;
}
