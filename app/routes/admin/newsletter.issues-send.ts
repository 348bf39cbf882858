import { lacks } from "~/domain/newsletter/issue";
import { findIssue } from "~/domain/newsletter/issue-queries.server";
import { hurryNewsletter } from "~/domain/newsletter/newsletter-job.server";
import { startIssue } from "~/domain/newsletter/sending.server";
import { siteIdentity } from "~/domain/site/identity.server";
import { answerCommand } from "~/platform/http/json-command.server";
import { parseOneRecord } from "~/shared/record-id";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/newsletter.issues-send";

/** Begins to send an issue: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, parseOneRecord, async ({ id }) => {
    const found = await findIssue(id);
    const words = found ? lacks(found.issue) : null;
    if (!found || words) return { change: "no" as const, words };
    const { renderMarkdown } = await import("~/domain/blog/markdown.server");
    const html = renderMarkdown(found.issue.content, { origin: siteIdentity().url });
    const change = await startIssue(id, html, new Date());
    await hurryNewsletter();
    return { change, words };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The issue could not be sent. Please try again.");
}
