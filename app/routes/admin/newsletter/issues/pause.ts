import { pauseIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Pauses the sending of an issue: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }, now) => {
    return { change: await pauseIssue(id, now) };
  },
  recordedByCommand("issue.paused"),
);
