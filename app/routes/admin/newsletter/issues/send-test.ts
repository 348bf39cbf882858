import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { renderMarkdown } from "~/domain/blog/markdown/markdown.server.ts";
import { sendTestIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/send-test";

/** Sends the current text of an issue to the owner: `{ "id": uuid }`. */
export function action({ request, context }: Route.ActionArgs) {
  const to = context.get(ownerContext).email;
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    const found = await findIssue(id);
    const html = renderMarkdown(found?.issue.content ?? "", { origin: siteIdentity().url });
    return { change: await sendTestIssue(id, { html, to }, new Date()) };
  });
}
