import { otherEmailNoticeAct } from "~/domain/email-log/email-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Marks other emails as seen: `{ "actId", "records": selection }`. */
export const action = bulkAction(otherEmailNoticeAct, recordedByCommand("email.others-seen"));
