import { wakeNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { resumeIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Resumes a paused issue: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }, now) => {
    const change = await resumeIssue(id, now);
    await wakeNewsletter();
    return { change };
  },
  {
    act: "issue.resumed",
    of: ({ id }, { change }) => (change === "done" ? { subject: { kind: "issue", id } } : null),
  },
);
