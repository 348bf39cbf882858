import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type BulkAct, registerBulkActs } from "~/platform/lists/bulk/bulk-act.server.ts";
import { bulkActsOf } from "~/platform/lists/bulk/bulk-command.server.ts";
import { runNextBatch } from "~/platform/lists/bulk/bulk-tasks.server.ts";
import { orderBulkAct, requestOfBulkAct } from "~/platform/lists/bulk/order-bulk-act.server.ts";
import { bulkActs } from "~/platform/lists/bulk/tables.server.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { OWNER_COMMANDS } from "../../app/owner-commands.server.ts";

registerBulkActs(bulkActsOf(OWNER_COMMANDS));

/** Orders an act, and runs what of it goes on in the background. Returns its row as it is then. */
export async function doBulkAct<Filters, Params extends object>(
  act: BulkAct<Filters, Params>,
  records: Selection<Filters>,
  params: Params,
  now: Date,
): Promise<typeof bulkActs.$inferSelect> {
  const { id } = await orderBulkAct(act, { id: randomUUID(), records, params }, now);
  await runAllBatches(now);
  return storedAct(id);
}

/** Undoes an act to the end. */
export async function undoBulkAct(id: string, now: Date): Promise<typeof bulkActs.$inferSelect> {
  await requestOfBulkAct(id, "undo", now);
  await runAllBatches(now);
  return storedAct(id);
}

/** Runs batches until no act has work to do, also those that wait for their start. */
export async function runAllBatches(now: Date): Promise<number> {
  await database().update(bulkActs).set({ startsAt: sql`now()` });
  let batches = 0;
  while ((await runNextBatch(now)) === "ran") batches += 1;
  return batches;
}

export async function storedAct(id: BulkActView["id"]): Promise<typeof bulkActs.$inferSelect> {
  const [row] = await database().select().from(bulkActs).where(eq(bulkActs.id, id));
  if (!row) throw new Error("There is no such act.");
  return row;
}
