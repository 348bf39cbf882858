import { failedRetryAct } from "~/domain/email-log/email-acts.server.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Sends failed emails again: `{ "actId", "records": selection }`. */
export const action = bulkAction(failedRetryAct(onReplyRetried), recordedByCommand("email.retried"));
