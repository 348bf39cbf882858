import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { submissionDeletionAct } from "~/domain/leads/submissions/submission-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Deletes the selected leads with all their records: `{ "actId", "records": selection }`. */
export const action = bulkAction(submissionDeletionAct, recordedByCommand("leads.deleted"), (run) =>
  reauthenticated(run, isBulkDeletion),
);
