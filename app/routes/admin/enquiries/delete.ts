import { deleteEnquiries } from "~/domain/leads/enquiries/commands.server.ts";
import { enquiryDeletionSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Deletes the selected leads with all their records: `{ "records": selection }`. */
export const action = commandAction(
  enquiryDeletionSchema,
  async ({ records }) => ({
    deleted: await deleteEnquiries(records),
  }),
  recordedByCommand("leads.deleted"),
);
