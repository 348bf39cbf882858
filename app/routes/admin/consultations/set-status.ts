import { changeConsultationStatuses } from "~/domain/leads/submissions/commands.server.ts";
import { consultationStatusChangesSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with the changes that undo
 * it.
 */
export const action = commandAction(
  consultationStatusChangesSchema,
  ({ changes }, now) => changeConsultationStatuses(changes, now),
  recordedByCommand("leads.status-changed"),
);
