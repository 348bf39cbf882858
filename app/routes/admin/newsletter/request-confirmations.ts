import { confirmationRequestAct } from "~/domain/newsletter/subscribers/subscriber-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Sends pending subscribers a confirmation email: `{ "actId", "records": selection }`. */
export const action = bulkAction(confirmationRequestAct, recordedByCommand("confirmations.requested"));
