import { markMessagesAsSpam } from "~/domain/leads/inbox/commands.server.ts";
import { messageSpamSchema } from "~/domain/leads/inbox/message-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Marks the selected leads as spam or not: `{ "records": selection, "spam": boolean }`. Answers with the changed ids.
 */
export const action = commandAction(messageSpamSchema, markMessagesAsSpam, recordedByCommand("leads.marked-spam"));
