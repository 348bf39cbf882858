import { z } from "zod";
import { command } from "~/platform/http/command.server.ts";
import { BULK_ACT_REQUESTS } from "~/shared/lists/bulk-act.ts";
import { isBulkSelection, selectionSchema } from "~/shared/lists/selection.ts";
import { requestOfBulkAct } from "./bulk/order-bulk-act.server.ts";

const actSchema = z.object({ id: z.guid(), request: z.enum(BULK_ACT_REQUESTS) });
const exportSchema = z.object({ records: selectionSchema(z.record(z.string(), z.string())) });

/** What the owner does in any list. */
export const listCommands = {
  /** Cancels, undoes, retries or dismisses a bulk act. */
  "bulk-acts.request": command(actSchema, async ({ id, request }, now) => ({
    act: await requestOfBulkAct(id, request, now),
  })),
  /** Whether an export is authorized; the export itself is a form, which can't ask for the password. */
  "lists.authorize-export": command(exportSchema, async () => ({}), {
    reauthenticate: ({ records }) => isBulkSelection(records),
  }),
};
