import { deleteIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Deletes an unsent issue: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }) => {
    return { change: await deleteIssue(id) };
  },
  {
    act: "issue.deleted",
    of: ({ id }, { change }) => (change === "done" ? { subject: { kind: "issue", id } } : null),
  },
);
