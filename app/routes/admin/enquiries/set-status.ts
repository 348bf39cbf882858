import { changeEnquiryStatuses } from "~/domain/leads/enquiries/commands.server.ts";
import { enquiryStatusChangesSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with the changes that undo
 * it.
 */
export const action = commandAction(
  enquiryStatusChangesSchema,
  ({ changes }, now) => changeEnquiryStatuses(changes, now),
  recordedByCommand("leads.status-changed"),
);
