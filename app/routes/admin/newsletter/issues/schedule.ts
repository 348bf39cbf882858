import { missingForSending } from "~/domain/newsletter/issues/issue.ts";
import { scheduleIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { issueScheduleSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Schedules an issue: `{ "id": uuid, "sendAt": ISO 8601 timestamp }`. */
export const action = commandAction(
  issueScheduleSchema,
  async ({ id, sendAt }, now) => {
    const found = await findIssue(id);
    const problem = sendAt <= now ? "Choose a time in the future." : found ? missingForSending(found.issue) : null;
    if (!found || problem) return { change: "conflict" as const, problem };
    const { renderMarkdown } = await import("~/domain/blog/markdown/markdown.server.ts");
    const html = renderMarkdown(found.issue.content, { origin: siteIdentity().url });
    return { change: await scheduleIssue(id, { html, sendAt }, now), problem };
  },
  {
    act: "issue.scheduled",
    of: ({ id, sendAt }, { change }) =>
      change === "done" ? { subject: { kind: "issue", id }, details: { sendAt: sendAt.toISOString() } } : null,
  },
);
