import { markEnquiriesAsSpam } from "~/domain/leads/enquiries/commands.server.ts";
import { enquirySpamSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Marks the selected leads as spam or not: `{ "records": selection, "spam": boolean }`. Answers with the changed ids.
 */
export const action = commandAction(enquirySpamSchema, markEnquiriesAsSpam, recordedByCommand("leads.marked-spam"));
