import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { bulkOperationsOf } from "~/platform/lists/bulk/bulk-command.server.ts";
import { type BulkOperation, registerBulkOperations } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { runNextBatch } from "~/platform/lists/bulk/bulk-tasks.server.ts";
import { enqueueBulkOperation, requestOfBulkOperation } from "~/platform/lists/bulk/enqueue-bulk-operation.server.ts";
import { bulkOperations } from "~/platform/lists/bulk/tables.server.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { OWNER_COMMANDS } from "../../app/owner-commands.server.ts";

registerBulkOperations(bulkOperationsOf(OWNER_COMMANDS));

/** Enqueues an operation, and runs what of it goes on in the background. Returns its row as it is then. */
export async function doBulkOperation<Filters, Params extends object>(
  operation: BulkOperation<Filters, Params>,
  records: Selection<Filters>,
  params: Params,
  now: Date,
): Promise<typeof bulkOperations.$inferSelect> {
  const { id } = await enqueueBulkOperation(operation, { id: randomUUID(), records, params }, now);
  await runAllBatches(now);
  return storedOperation(id);
}

/** Undoes an operation to the end. */
export async function undoBulkOperation(id: string, now: Date): Promise<typeof bulkOperations.$inferSelect> {
  await requestOfBulkOperation(id, "undo", now);
  await runAllBatches(now);
  return storedOperation(id);
}

/** Runs batches until no operation has work to do, also those that wait for their start. */
export async function runAllBatches(now: Date): Promise<number> {
  await database().update(bulkOperations).set({ startsAt: sql`now()` });
  let batches = 0;
  while ((await runNextBatch(now)) === "ran") batches += 1;
  return batches;
}

export async function storedOperation(id: BulkOperationView["id"]): Promise<typeof bulkOperations.$inferSelect> {
  const [row] = await database().select().from(bulkOperations).where(eq(bulkOperations.id, id));
  if (!row) throw new Error("There is no such operation.");
  return row;
}
