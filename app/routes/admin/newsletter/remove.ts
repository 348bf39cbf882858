import { isBulkDeletion, reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { removeSubscribers } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Removes subscribers with all their data: `{ "records": selection }`. */
export const action = commandAction(
  subscriberRecordsSchema,
  reauthenticated(
    async ({ records }) => ({
      removed: await removeSubscribers(records),
    }),
    isBulkDeletion,
  ),
  recordedByCommand("subscribers.removed"),
);
