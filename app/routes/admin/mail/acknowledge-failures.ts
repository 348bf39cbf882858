import { failureNoticeAct } from "~/domain/email-log/email-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Acknowledges failed emails: `{ "actId", "records": selection }`. */
export const action = bulkAction(failureNoticeAct, recordedByCommand("email.failures-seen"));
