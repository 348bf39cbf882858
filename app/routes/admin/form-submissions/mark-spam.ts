import { markSubmissionsAsSpam } from "~/domain/leads/submissions/commands.server.ts";
import { submissionSpamSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Marks the selected leads as spam or not: `{ "records": selection, "spam": boolean }`. Answers with the changed ids.
 */
export const action = commandAction(
  submissionSpamSchema,
  markSubmissionsAsSpam,
  recordedByCommand("leads.marked-spam"),
);
