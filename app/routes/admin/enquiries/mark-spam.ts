import { enquirySpamAct } from "~/domain/leads/enquiries/enquiry-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Marks the selected leads as spam or not: `{ "actId", "records": selection, "spam": boolean }`. */
export const action = bulkAction(enquirySpamAct, recordedByCommand("leads.marked-spam"));
