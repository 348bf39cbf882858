import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { startIssueAsPlanned } from "~/domain/newsletter/sending/send-issue.server.ts";
import { newsletterIssues as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { IssueText } from "./issue.ts";

/** The statuses of an issue that is, was or will certainly be sent. */
const COMMITTED_STATUSES = ["scheduled", "sending", "paused", "sent"] as const;

/**
 * Makes a post go out as an issue once it is published, or cancels that. A post with a committed issue gets no other
 * one, so that publishing it twice doesn't send it twice.
 *
 * @returns whether an issue waits for the post now
 */
export async function setAwaitingPost(
  postId: string,
  awaits: boolean,
  now: Date,
  executor: Executor = database(),
): Promise<boolean> {
  return executor.transaction(async (tx) => {
    // Two concurrent requests would each find no issue.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter-post:${postId}`}, 0))`);
    const waiting = and(eq(table.postId, postId), eq(table.status, "awaiting-post"));
    if (!awaits) {
      await tx.delete(table).where(waiting);
      return false;
    }
    if ((await tx.$count(table, waiting)) > 0) return true;
    if (await hasCommittedIssue(tx, postId)) return false;
    await tx.insert(table).values({ postId, status: "awaiting-post", createdAt: now, updatedAt: now });
    return true;
  });
}

/** The issues that wait for their posts. */
export async function listIssuesAwaitingPosts(): Promise<{ id: string; postId: string }[]> {
  const rows = await database()
    .select({ id: table.id, postId: table.postId })
    .from(table)
    .where(eq(table.status, "awaiting-post"));
  return rows.flatMap(({ id, postId }) => (postId ? [{ id, postId }] : []));
}

/** Starts sending an issue whose post was published, or deletes it if another issue of the post is sent. */
export async function startIssueWithPost(
  id: string,
  { text, html }: { text: Omit<IssueText, "topic">; html: string },
  now: Date,
): Promise<void> {
  const awaitsPost = and(eq(table.id, id), eq(table.status, "awaiting-post"));
  const isReady = await database().transaction(async (tx) => {
    const [issue] = await tx.select({ postId: table.postId }).from(table).where(awaitsPost).for("update");
    if (!issue) return false;
    if (issue.postId && (await hasCommittedIssue(tx, issue.postId, id))) {
      await tx.delete(table).where(awaitsPost);
      return false;
    }
    await tx
      .update(table)
      .set({ ...text, updatedAt: now })
      .where(awaitsPost);
    return true;
  });
  if (isReady) await startIssueAsPlanned(id, html, now);
}

/** Whether the post has a committed issue other than `exceptId`. */
async function hasCommittedIssue(tx: Executor, postId: string, exceptId?: string): Promise<boolean> {
  const others = and(
    eq(table.postId, postId),
    inArray(table.status, [...COMMITTED_STATUSES]),
    exceptId ? ne(table.id, exceptId) : undefined,
  );
  return (await tx.$count(table, others)) > 0;
}
