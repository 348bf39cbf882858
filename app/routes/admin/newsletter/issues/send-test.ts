import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { renderMarkdown } from "~/domain/blog/markdown/markdown.server.ts";
import { sendTestIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { findIssue } from "~/domain/newsletter/issues/issue-queries.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Sends the current text of an issue to the owner: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }, now, { context }) => {
    const found = await findIssue(id);
    const html = renderMarkdown(found?.issue.content ?? "", { origin: siteIdentity().url });
    return { change: await sendTestIssue(id, { html, to: context.get(ownerContext).email }, now) };
  },
  {
    act: "issue.test-sent",
    of: ({ id }, { change }) => (change === "done" ? { subject: { kind: "issue", id } } : null),
  },
);
