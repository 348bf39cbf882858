import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { deleteEnquiries } from "~/domain/leads/enquiries/commands.server.ts";
import { enquiryDeletionSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Deletes the selected leads with all their records: `{ "records": selection }`. */
export const action = commandAction(
  enquiryDeletionSchema,
  reauthenticated(
    async ({ records }) => ({
      deleted: await deleteEnquiries(records),
    }),
    isBulkDeletion,
  ),
  recordedByCommand("leads.deleted"),
);
