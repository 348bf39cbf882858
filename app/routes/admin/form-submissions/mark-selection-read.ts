import { markSelectionRead } from "~/domain/leads/submissions/read-state.server.ts";
import { selectionReadMarkSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Marks a selection read or unread: `{ "ids": [uuid], "read": boolean }`, or all records that match filters up to a
 * timestamp, except some: `{ "filters": { q, type, status }, "except": [uuid], "until": timestamp, "read": boolean }`.
 * Answers with the changed ids.
 */
export const action = commandAction(
  selectionReadMarkSchema,
  async ({ read, ...records }) => ({
    read,
    ids: await markSelectionRead(records, read),
  }),
  notAnAct("Reading is no act."),
);
