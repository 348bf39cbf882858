import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { deleteMessages } from "~/domain/leads/inbox/commands.server.ts";
import { messageDeletionSchema } from "~/domain/leads/inbox/message-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Deletes messages with their replies and drafts: `{ "records": selection }`. */
export const action = commandAction(
  messageDeletionSchema,
  reauthenticated(
    async ({ records }, now) => ({
      deleted: await deleteMessages(records, now),
    }),
    isBulkDeletion,
  ),
  recordedByCommand("messages.deleted"),
);
