import { markMessageOpened } from "~/domain/leads/inbox/commands.server.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Marks an unread message read when it is opened: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }, now) => {
    await markMessageOpened(id, now);
    return { opened: id };
  },
  notAnAct("Reading is no act."),
);
