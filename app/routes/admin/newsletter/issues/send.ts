import { missingForSending } from "~/domain/newsletter/issues/issue.ts";
import { findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { wakeNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { startIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/send";

/** Starts sending an issue: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    const found = await findIssue(id);
    const problem = found ? missingForSending(found.issue) : null;
    if (!found || problem) return { change: "conflict" as const, problem };
    const { renderMarkdown } = await import("~/domain/blog/markdown/markdown.server.ts");
    const html = renderMarkdown(found.issue.content, { origin: siteIdentity().url });
    const change = await startIssue(id, html, new Date());
    await wakeNewsletter();
    return { change, problem };
  });
}
