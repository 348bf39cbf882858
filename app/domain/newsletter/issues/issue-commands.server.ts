import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { queueTestIssueEmail } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { newsletterIssues as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { EMPTY_ISSUE, type IssueStatus, type IssueText, type IssueTransition } from "./issue.ts";

/** Creates a draft, and returns its id. With an `id` it is idempotent: an existing issue stays as it is. */
export async function createIssue(
  { id = uuidv7(), ...text }: Partial<IssueText> & { id?: string; postId?: string },
  now: Date,
  tx: Executor = database(),
): Promise<string> {
  await tx
    .insert(table)
    .values({ id, ...EMPTY_ISSUE, ...text, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: table.id });
  return id;
}

/** Saves a draft's text (optimistic locking). `conflict`: it has another version by now, or isn't a draft any more. */
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

/** Schedules an issue, or changes its time. `html`, the rendered text, is what all subscribers will get. */
export function scheduleIssue(
  id: string,
  { html, sendAt }: { html: string; sendAt: Date },
  now: Date,
  tx: Executor = database(),
) {
  const change = { status: "scheduled", html, sendAt, updatedAt: now } as const;
  return transitionIssue(tx, id, ["draft", "scheduled"], change);
}

/** Makes a scheduled issue a draft again. Not one that waits for its post: it has no text of its own. */
export function unscheduleIssue(id: string, now: Date, tx: Executor = database()) {
  return transitionIssue(tx, id, ["scheduled"], { status: "draft", html: null, sendAt: null, updatedAt: now });
}

/** Deletes an issue whose sending has not started. */
export async function deleteIssue(id: string, tx: Executor = database()): Promise<IssueTransition> {
  const deleted = await tx
    .delete(table)
    .where(and(eq(table.id, id), inArray(table.status, ["draft", "scheduled", "awaiting-post"])))
    .returning({ id: table.id });
  return deleted.length > 0 ? "done" : "conflict";
}

/** Queues the current text of an issue as a test to one address; `html` is the rendered text of a draft. */
export async function sendTestIssue(
  id: string,
  { html, to }: { html: string; to: string },
  now: Date,
  tx: Executor = database(),
): Promise<IssueTransition> {
  const [issue] = await tx.select().from(table).where(eq(table.id, id));
  if (!issue) return "conflict";
  const { subject, preheader, topic } = issue;
  await queueTestIssueEmail(tx, { issueId: id, to, subject, preheader, topic, html: issue.html ?? html }, now);
  return "done";
}

/** Changes an issue if it has one of the statuses `from`. */
export async function transitionIssue(
  tx: Executor,
  id: string,
  from: IssueStatus[],
  change: Partial<typeof table.$inferInsert>,
): Promise<IssueTransition> {
  const changed = await tx
    .update(table)
    .set(change)
    .where(and(eq(table.id, id), inArray(table.status, from)))
    .returning({ id: table.id });
  return changed.length > 0 ? "done" : "conflict";
}
