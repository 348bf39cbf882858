import { unscheduleIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Makes a scheduled issue a draft again: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }, now) => {
    return { change: await unscheduleIssue(id, now) };
  },
  {
    act: "issue.unscheduled",
    of: ({ id }, { change }) => (change === "done" ? { subject: { kind: "issue", id } } : null),
  },
);
