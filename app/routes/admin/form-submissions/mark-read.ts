import { markSubmissionsRead } from "~/domain/leads/submissions/read-state.server.ts";
import { readMarkSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Marks the submissions with the given ids read or unread: `{ "ids": [uuid], "read": boolean }`. */
export const action = commandAction(
  readMarkSchema,
  async ({ ids, read }) => ({
    marked: (await markSubmissionsRead(database(), ids, read)).length,
  }),
  notAnAct("Reading is no act."),
);
