import { messageSpamAct } from "~/domain/leads/inbox/message-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Marks the selected leads as spam or not: `{ "actId", "records": selection, "spam": boolean }`. */
export const action = bulkAction(messageSpamAct, recordedByCommand("leads.marked-spam"));
