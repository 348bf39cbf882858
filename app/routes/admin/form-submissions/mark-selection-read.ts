import { readMarkAct } from "~/domain/leads/submissions/submission-acts.server.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Marks the selected submissions read or unread: `{ "actId", "records": selection, "read": boolean }`. */
export const action = bulkAction(readMarkAct, notAnAct("Reading is no act."));
