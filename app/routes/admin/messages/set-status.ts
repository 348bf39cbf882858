import { changeMessageStatuses } from "~/domain/leads/inbox/commands.server.ts";
import { messageStatusChangesSchema } from "~/domain/leads/inbox/message-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with the changes that undo
 * it.
 */
export const action = commandAction(
  messageStatusChangesSchema,
  ({ changes }, now) => changeMessageStatuses(changes, now),
  recordedByCommand("leads.status-changed"),
);
