import { suppressionReleaseAct } from "~/domain/newsletter/subscribers/subscriber-acts.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { bulkAction } from "~/platform/lists/bulk/bulk-action.server.ts";

/** Removes bounced subscribers from the suppression list: `{ "actId", "records": selection }`. */
export const action = bulkAction(suppressionReleaseAct, recordedByCommand("suppression.lifted"));
