import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { subscriberRemovalAct } from "~/domain/newsletter/subscribers/subscriber-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Removes subscribers with all their data: `{ "actId", "records": selection }`. */
export const action = bulkAction(subscriberRemovalAct, recordedByCommand("subscribers.removed"), (run) =>
  reauthenticated(run, isBulkDeletion),
);
