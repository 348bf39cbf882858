import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { messageDeletionAct } from "~/domain/leads/inbox/message-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Deletes messages with their replies and drafts: `{ "actId", "records": selection }`. */
export const action = bulkAction(messageDeletionAct, recordedByCommand("messages.deleted"), (run) =>
  reauthenticated(run, isBulkDeletion),
);
