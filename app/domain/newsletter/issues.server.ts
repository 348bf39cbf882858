import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { database } from "~/platform/db/database.server.ts";
import type { Change } from "~/shared/save-answer.ts";
import { EMPTY_ISSUE, type IssueStatus, type IssueText } from "./issue.ts";
import { queueTestLetter } from "./mails.server.ts";
import { newsletterIssues as table } from "./tables.server.ts";

/** What came of a command about an issue. `no`: it stands otherwise by now, so nothing was changed. */
export type IssueChange = "done" | "no";

/** Makes an issue that is to be written and gives back its id. */
export async function createIssue(text: Partial<IssueText> & { postId?: string }, now: Date): Promise<string> {
  const id = uuidv7();
  await database()
    .insert(table)
    .values({ id, ...EMPTY_ISSUE, ...text, createdAt: now, updatedAt: now });
  return id;
}

/** Stores an issue's text, unless it has changed since `version` (null: whatever happened) or isn't a draft any more. */
export async function saveIssue(id: string, text: IssueText, version: number | null, now: Date): Promise<Change> {
  return database().transaction(async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!before) return "gone";
    if (before.status !== "draft" || (version !== null && before.version !== version)) return "conflict";
    await tx
      .update(table)
      .set({ ...text, version: before.version + 1, updatedAt: now })
      .where(eq(table.id, id));
    return "saved";
  });
}

/** Has a draft go out at a time. `html` is its text as HTML: from here on it is what everybody gets. */
export function scheduleIssue(id: string, { html, sendAt }: { html: string; sendAt: Date }, now: Date) {
  return turn(id, ["draft"], { status: "scheduled", html, sendAt, updatedAt: now });
}

/** Makes a planned issue a draft again. */
export function unscheduleIssue(id: string, now: Date) {
  return turn(id, ["scheduled", "awaiting-post"], { status: "draft", html: null, sendAt: null, updatedAt: now });
}

/** Deletes an issue that has not begun to go out. What was sent stays on record. */
export async function deleteIssue(id: string): Promise<IssueChange> {
  const gone = await database()
    .delete(table)
    .where(and(eq(table.id, id), inArray(table.status, ["draft", "scheduled", "awaiting-post"])))
    .returning({ id: table.id });
  return gone.length > 0 ? "done" : "no";
}

/** Sends an issue as it stands to one address; `html` is its text as HTML. */
export async function sendTest(
  id: string,
  { html, to }: { html: string; to: string },
  now: Date,
): Promise<IssueChange> {
  return database().transaction(async (tx) => {
    const [issue] = await tx.select().from(table).where(eq(table.id, id));
    if (!issue) return "no";
    const { subject, preheader } = issue;
    await queueTestLetter(tx, { issueId: id, to, subject, preheader, html: issue.html ?? html }, now);
    return "done";
  });
}

/** Has a post go out as an issue once it is published, or takes that back. */
export async function setAwaitingPost(postId: string, awaits: boolean, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    const waiting = and(eq(table.postId, postId), eq(table.status, "awaiting-post"));
    const there = await tx.select({ id: table.id }).from(table).where(waiting).for("update");
    if (!awaits) await tx.delete(table).where(waiting);
    else if (there.length === 0) {
      await tx.insert(table).values({ postId, status: "awaiting-post", createdAt: now, updatedAt: now });
    }
  });
}

async function turn(id: string, from: IssueStatus[], change: Partial<typeof table.$inferInsert>): Promise<IssueChange> {
  const changed = await database()
    .update(table)
    .set(change)
    .where(and(eq(table.id, id), inArray(table.status, from)))
    .returning({ id: table.id });
  return changed.length > 0 ? "done" : "no";
}
