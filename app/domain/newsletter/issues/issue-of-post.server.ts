import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { startIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { newsletterIssues as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { IssueText } from "./issue.ts";

/** The issues that are under way, or planned for a time: whoever gets one of them has the post. */
const COMMITTED_STATUSES = ["scheduled", "sending", "paused", "sent"] as const;

/**
 * Has a post go out as an issue once it is published, or takes that back. A post that was sent, or is planned for a time, is
 * not planned again: nobody gets it twice because it was published twice. Gives back whether it waits for its post now.
 */
export async function setAwaitingPost(postId: string, awaits: boolean, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    // Two requests at once would each find nothing there.
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

/** The issues that wait for their posts to be published. */
export async function listIssuesAwaitingPosts(): Promise<{ id: string; postId: string }[]> {
  const rows = await database()
    .select({ id: table.id, postId: table.postId })
    .from(table)
    .where(eq(table.status, "awaiting-post"));
  return rows.flatMap(({ id, postId }) => (postId ? [{ id, postId }] : []));
}

/**
 * Begins to send an issue whose post was published: `text` and `html` are the post's, as of now. If the post has gone out
 * by another issue in the meantime, this one is dropped.
 */
export async function startIssueWithPost(
  id: string,
  { text, html }: { text: Omit<IssueText, "topic">; html: string },
  now: Date,
): Promise<void> {
  const waits = and(eq(table.id, id), eq(table.status, "awaiting-post"));
  const taken = await database().transaction(async (tx) => {
    const [issue] = await tx.select({ postId: table.postId }).from(table).where(waits).for("update");
    if (!issue) return false;
    if (issue.postId && (await hasCommittedIssue(tx, issue.postId, id))) {
      await tx.delete(table).where(waits);
      return false;
    }
    await tx
      .update(table)
      .set({ ...text, updatedAt: now })
      .where(waits);
    return true;
  });
  if (taken) await startIssue(id, html, now);
}

/** Whether an issue of the post, other than `but`, was sent off or is planned for a time. */
async function hasCommittedIssue(tx: Executor, postId: string, but?: string): Promise<boolean> {
  const others = and(
    eq(table.postId, postId),
    inArray(table.status, [...COMMITTED_STATUSES]),
    but ? ne(table.id, but) : undefined,
  );
  return (await tx.$count(table, others)) > 0;
}
