import { z } from "zod";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { requestOfBulkAct } from "~/platform/lists/bulk/request-bulk-act.server.ts";
import { BULK_ACT_REQUESTS } from "~/shared/lists/bulk-act.ts";

const schema = z.object({ id: z.guid(), request: z.enum(BULK_ACT_REQUESTS) });

/** Cancels, undoes, retries or dismisses a bulk act: `{ "id": uuid, "request": request }`. */
export const action = commandAction(
  schema,
  async ({ id, request }, now) => ({ act: await requestOfBulkAct(id, request, now) }),
  recordedByCommand("change.undone"),
);
