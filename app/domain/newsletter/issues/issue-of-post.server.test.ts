import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startIssueAsPlanned } from "~/domain/newsletter/sending/send-issue.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { EMPTY_ISSUE } from "./issue.ts";
import { createIssue } from "./issue-commands.server.ts";
import { listIssuesAwaitingPosts, setAwaitingPost, startIssueWithPost } from "./issue-of-post.server.ts";
import { findIssue, listIssuesOfPost } from "./issue-queries.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-03T08:00:00Z");
const POST = {
  text: { subject: "Hand-overs", preheader: "", content: "Seven headings." },
  html: "<p>Seven headings.</p>",
};

async function statuses(postId: string) {
  return (await listIssuesOfPost(postId)).map(({ status }) => status);
}

describe("a post that is also sent as newsletter", () => {
  it("waits once, however often and quickly that is asked for, and no longer when it is taken back", async () => {
    const postId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => setAwaitingPost(postId, true, NOW)));
    expect(await statuses(postId)).toEqual(["awaiting-post"]);
    expect(await setAwaitingPost(postId, false, NOW)).toBe(false);
    expect(await statuses(postId)).toEqual([]);
  });

  it("isn't sent a second time when it is taken back and published again", async () => {
    const postId = randomUUID();
    expect(await setAwaitingPost(postId, true, NOW)).toBe(true);
    const [waiting] = await listIssuesAwaitingPosts();
    await startIssueWithPost(waiting?.id ?? "", POST, NOW);
    expect((await findIssue(waiting?.id ?? ""))?.issue).toMatchObject({ status: "sending", subject: "Hand-overs" });
    expect(await setAwaitingPost(postId, true, NOW)).toBe(false);
    expect(await statuses(postId)).toEqual(["sending"]);
  });

  it("isn't sent when an issue that was taken from it went out in the meantime", async () => {
    const postId = randomUUID();
    await setAwaitingPost(postId, true, NOW);
    const taken = await createIssue({ ...EMPTY_ISSUE, ...POST.text, postId }, NOW);
    await startIssueAsPlanned(taken, POST.html, NOW);
    const waiting = (await listIssuesAwaitingPosts()).find((issue) => issue.postId === postId);
    await startIssueWithPost(waiting?.id ?? "", POST, NOW);
    expect(await statuses(postId)).toEqual(["sending"]);
  });
});
