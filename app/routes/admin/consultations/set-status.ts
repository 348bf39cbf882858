import { consultationStatusAct } from "~/domain/leads/submissions/submission-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Gives the selected records another status: `{ "actId", "records": selection, "status": status }`. */
export const action = bulkAction(consultationStatusAct, recordedByCommand("leads.status-changed"));
