import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { type Command, command } from "~/platform/http/command.server.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import { isBulkSelection, type Selection, selectionSchema } from "~/shared/lists/selection.ts";
import type { BulkOperation } from "./bulk-operation.server.ts";
import { enqueueBulkOperation } from "./enqueue-bulk-operation.server.ts";

interface EnqueueInput<Filters> {
  operationId?: string | undefined;
  records: Selection<Filters>;
}

/**
 * A command that enqueues an operation: `{ "operationId": uuid, "records": selection }` and the operation's parameters.
 * Answers with the operation as it is then. The browser creates the id, and sends it again when the answer was lost.
 */
export function bulkCommand<Filters, Params extends object>(
  operation: BulkOperation<Filters, Params>,
): Command<EnqueueInput<Filters> & Params, { operation: BulkOperationView }> & { bulkOperation: BulkOperation } {
  const enqueued = z.object({
    operationId: z.guid().default(() => uuidv7()),
    records: selectionSchema(operation.filters),
  });
  const enqueueing = command(
    z.intersection(enqueued, operation.params),
    async ({ operationId: id, records, ...params }, now) => ({
      operation: await enqueueBulkOperation(operation, { id, records, params: operation.params.parse(params) }, now),
    }),
    { reauthenticate: ({ records }) => operation.isDeletion === true && isBulkSelection(records) },
  ) as Command<EnqueueInput<Filters> & Params, { operation: BulkOperationView }>;
  return { ...enqueueing, bulkOperation: operation as BulkOperation };
}

/** The operations that commands enqueued. */
export function bulkOperationsOf(commands: Record<string, object>): BulkOperation[] {
  return Object.values(commands).flatMap((one) => ("bulkOperation" in one ? [one.bulkOperation as BulkOperation] : []));
}
