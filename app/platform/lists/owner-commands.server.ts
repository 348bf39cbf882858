import { z } from "zod";
import { command } from "~/platform/http/command.server.ts";
import { BULK_OPERATION_REQUESTS } from "~/shared/lists/bulk-operation.ts";
import { isBulkSelection, selectionSchema } from "~/shared/lists/selection.ts";
import { requestOfBulkOperation } from "./bulk/enqueue-bulk-operation.server.ts";

const operationSchema = z.object({ id: z.guid(), request: z.enum(BULK_OPERATION_REQUESTS) });
const exportSchema = z.object({ records: selectionSchema(z.record(z.string(), z.string())) });

/** What the owner does in any list. */
export const listCommands = {
  /** Cancels, undoes, retries or dismisses a bulk operation. */
  "bulk-operations.request": command(operationSchema, async ({ id, request }, now) => ({
    operation: await requestOfBulkOperation(id, request, now),
  })),
  /** Whether an export is authorized; the export itself is a form, which can't ask for the password. */
  "lists.authorize-export": command(exportSchema, async () => ({}), {
    reauthenticate: ({ records }) => isBulkSelection(records),
  }),
};
