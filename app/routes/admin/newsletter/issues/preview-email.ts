import { renderIssuePreview } from "~/domain/newsletter/emails/newsletter-email-writers.server.ts";
import { findIssue, findSentHtml } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/preview-email";

/** Emails have inline styles, which the site's own pages may not have; this document is shown in an iframe and runs no
 * scripts. */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
};

/** An issue as the email that subscribers get. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = parseUuid(params.issueId);
  const found = id ? await findIssue(id) : undefined;
  if (!id || !found) return new Response("This issue no longer exists.", { status: 404 });
  const { subject, preheader, content } = found.issue;
  const { renderMarkdown } = await import("~/domain/blog/markdown/markdown.server.ts");
  const html = (await findSentHtml(id)) ?? renderMarkdown(content, { origin: siteIdentity().url });
  const document = await renderIssuePreview(senderIdentity(), { subject: subject || "(no subject)", preheader, html });
  return new Response(document.replace("<head>", '<head><base target="_blank">'), { headers: HEADERS });
}
