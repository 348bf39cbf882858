import { z } from "zod";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { draftIssueFromPost } from "~/domain/newsletter/issues/issue.ts";
import {
  listIssuesAwaitingPosts,
  setAwaitingPost,
  startIssueWithPost,
} from "~/domain/newsletter/issues/issue-of-post.server.ts";
import { wakeNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { attemptEach } from "~/platform/queue/attempt-each.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";

/** Sends posts as newsletter issues after they are published, by the editor or by the schedule. */
export const postIssuesTask: Task<object> = {
  name: "post-issues",
  schema: z.object({}),
  cron: "* * * * *",
  run: () => sendPostIssues(new Date()),
};

/** Starts the issues of posts that are public by now; issues of deleted posts no longer wait. One that fails holds up no other. */
export async function sendPostIssues(now: Date): Promise<void> {
  const { url } = siteIdentity();
  const waiting = await listIssuesAwaitingPosts();
  await attemptEach(waiting, async ({ id, postId }) => {
    const post = await findEditedPost(postId);
    if (!post) await setAwaitingPost(postId, false, now);
    if (post?.status !== "published") return;
    const text = draftIssueFromPost(post, url);
    const { renderMarkdown } = await import("~/domain/blog/markdown/markdown.server.ts");
    await startIssueWithPost(id, { text, html: renderMarkdown(text.content, { origin: url }) }, now);
    await wakeNewsletter();
  });
}
