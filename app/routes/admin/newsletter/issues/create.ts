import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { draftIssueFromPost } from "~/domain/newsletter/issues/issue.ts";
import { createIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { newIssueSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Creates an issue: `{ "id": uuid }`, from a post with `"postId"`. Answers with the id, which the browser chooses, so that a
 * repeated request creates one issue.
 */
export const action = commandAction(
  newIssueSchema,
  async ({ id, postId }, now) => {
    const post = postId ? await findEditedPost(postId) : undefined;
    const text = post ? { ...draftIssueFromPost(post, siteIdentity().url), postId: post.id } : {};
    return { id: await createIssue({ ...text, id }, now) };
  },
  {
    act: "issue.created",
    of: (_, { id }) => ({ subject: { kind: "issue", id } }),
  },
);
