import { findEditedPost } from "~/domain/blog/owner-list.server";
import { issueOfPost } from "~/domain/newsletter/issue";
import { createIssue } from "~/domain/newsletter/issues.server";
import { parseNewIssue } from "~/domain/newsletter/newsletter-requests";
import { siteIdentity } from "~/domain/site/identity.server";
import { answerCommand } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/newsletter.issues-new";

/** Begins an issue, of a post's text with `{ "postId": uuid }`. Answers with its id. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, parseNewIssue, async ({ postId }) => {
    const post = postId ? await findEditedPost(postId) : undefined;
    const text = post ? { ...issueOfPost(post, siteIdentity().url), postId: post.id } : {};
    return { id: await createIssue(text, new Date()) };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The issue could not be begun. Please try again.");
}
