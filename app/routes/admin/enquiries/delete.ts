import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { enquiryDeletionAct } from "~/domain/leads/enquiries/enquiry-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Deletes the selected leads with all their records: `{ "actId", "records": selection }`. */
export const action = bulkAction(enquiryDeletionAct, recordedByCommand("leads.deleted"), (run) =>
  reauthenticated(run, isBulkDeletion),
);
