import { enquiryStatusAct } from "~/domain/leads/enquiries/enquiry-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Gives the selected records another status: `{ "actId", "records": selection, "status": status }`. */
export const action = bulkAction(enquiryStatusAct, recordedByCommand("leads.status-changed"));
