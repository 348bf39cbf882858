import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { queueTestIssueEmail } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { newsletterIssues as table } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { EMPTY_ISSUE, type IssueStatus, type IssueText } from "./issue.ts";

/** What came of a command about an issue. `no`: it stands otherwise by now, so nothing was changed. */
export type IssueTransition = "done" | "no";

/**
 * Makes an issue that is to be written and gives back its id. Whoever names the `id` can ask twice: an issue that is there
 * already stays as it is.
 */
export async function createIssue(
  { id = uuidv7(), ...text }: Partial<IssueText> & { id?: string; postId?: string },
  now: Date,
): Promise<string> {
  await database()
    .insert(table)
    .values({ id, ...EMPTY_ISSUE, ...text, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: table.id });
  return id;
}

/** Stores an issue's text, unless it has changed since `version` or isn't a draft any more. */
export async function saveIssue(id: string, text: IssueText, version: number, now: Date): Promise<RecordChange> {
  return database().transaction(async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!before) return "gone";
    if (before.status !== "draft" || before.version !== version) return "conflict";
    await tx
      .update(table)
      .set({ ...text, version: before.version + 1, updatedAt: now })
      .where(eq(table.id, id));
    return "saved";
  });
}

/** Has an issue go out at a time, or at another one. `html` is its text as HTML: from here on it is what everybody gets. */
export function scheduleIssue(id: string, { html, sendAt }: { html: string; sendAt: Date }, now: Date) {
  return transitionIssue(id, ["draft", "scheduled"], { status: "scheduled", html, sendAt, updatedAt: now });
}

/** Makes a scheduled issue a draft again. One that waits for its post has no text of its own to go on with. */
export function unscheduleIssue(id: string, now: Date) {
  return transitionIssue(id, ["scheduled"], { status: "draft", html: null, sendAt: null, updatedAt: now });
}

/** Deletes an issue that has not begun to go out. What was sent stays on record. */
export async function deleteIssue(id: string): Promise<IssueTransition> {
  const gone = await database()
    .delete(table)
    .where(and(eq(table.id, id), inArray(table.status, ["draft", "scheduled", "awaiting-post"])))
    .returning({ id: table.id });
  return gone.length > 0 ? "done" : "no";
}

/** Sends an issue as it stands to one address; `html` is its text as HTML. */
export async function sendTestIssue(
  id: string,
  { html, to }: { html: string; to: string },
  now: Date,
): Promise<IssueTransition> {
  return database().transaction(async (tx) => {
    const [issue] = await tx.select().from(table).where(eq(table.id, id));
    if (!issue) return "no";
    const { subject, preheader, topic } = issue;
    await queueTestIssueEmail(tx, { issueId: id, to, subject, preheader, topic, html: issue.html ?? html }, now);
    return "done";
  });
}

async function transitionIssue(
  id: string,
  from: IssueStatus[],
  change: Partial<typeof table.$inferInsert>,
): Promise<IssueTransition> {
  const changed = await database()
    .update(table)
    .set(change)
    .where(and(eq(table.id, id), inArray(table.status, from)))
    .returning({ id: table.id });
  return changed.length > 0 ? "done" : "no";
}
