import { missingForSending } from "~/domain/newsletter/issues/issue.ts";
import { findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { wakeNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { startIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Starts sending an issue: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }, now) => {
    const found = await findIssue(id);
    const problem = found ? missingForSending(found.issue) : null;
    if (!found || problem) return { change: "conflict" as const, problem };
    const { renderMarkdown } = await import("~/domain/blog/markdown/markdown.server.ts");
    const html = renderMarkdown(found.issue.content, { origin: siteIdentity().url });
    const change = await startIssue(id, html, now);
    await wakeNewsletter();
    return { change, problem };
  },
  recordedByCommand("issue.started"),
);
