import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { moveToDraft } from "~/domain/leads/files/attachments.server.ts";
import { conversations } from "~/domain/leads/tables/conversations.server.ts";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { changeStatus } from "~/domain/leads/triage/lead-statuses.server.ts";
import { setLeadSpamMark } from "~/domain/leads/triage/mark-spam.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { lockThread } from "./find-thread.server.ts";

/** `sent`: it was too late. */
export type UndoOutcome = "undone" | "sent" | "gone";

/**
 * Takes back a reply whose email hasn't left, in the caller's transaction: its text is the draft again, statuses and
 * the mark of spam are what they were before it, unless they were changed since.
 */
export async function undoReply(tx: Executor, id: string, now: Date): Promise<UndoOutcome> {
  const [found] = await tx.select().from(messageReplies).where(eq(messageReplies.id, id));
  const message = found && (await lockThread(tx, found.messageId, "update", now));
  if (!message) return "gone";
  // Another window may have taken it back meanwhile.
  if ((await tx.$count(messageReplies, eq(messageReplies.id, id))) === 0) return "gone";
  // A failed one without an attempt is one that couldn't be written.
  const isUnsent = and(eq(emails.attempts, 0), inArray(emails.state, ["waiting", "queued", "failed"]));
  const { rowCount } = await tx
    .delete(emails)
    .where(and(eq(emails.kind, REPLY_EMAIL.name), eq(emails.subjectId, id), isUnsent));
  if (rowCount === 0) return "sent";
  await moveToDraft(tx, id);
  const [reply] = await tx.delete(messageReplies).where(eq(messageReplies.id, id)).returning();
  if (!reply) return "gone";
  await restoreDraft(tx, reply);
  const leadId = message.submissionId ?? message.id;
  const isLater = and(eq(messageReplies.messageId, message.id), gt(messageReplies.createdAt, reply.createdAt));
  const isLast = (await tx.$count(messageReplies, isLater)) === 0;
  const ofReply = and(eq(leadEvents.leadId, leadId), eq(leadEvents.createdAt, reply.createdAt));
  const events = await tx.select().from(leadEvents).where(ofReply);
  // A later reply holds the statuses that this one gave.
  if (isLast) {
    for (const [subjectId, changes] of Map.groupBy(events, (event) => event.subjectId)) {
      await restoreStatus(tx, subjectId, changes, now);
    }
  }
  if (events.some(({ kind }) => kind === "spam")) await setLeadSpamMark(tx, { ids: [leadId], spam: true, now });
  const snoozedUntil = events.find(({ kind }) => kind === "reply")?.was;
  if (isLast && snoozedUntil) await restoreSnooze(tx, leadId, snoozedUntil);
  // Nothing has happened, so the timeline says nothing.
  const isOfEither = inArray(leadEvents.createdAt, [reply.createdAt, now]);
  const isOfReply = inArray(leadEvents.kind, isLast ? ["reply", "status", "spam"] : ["reply"]);
  await tx.delete(leadEvents).where(and(eq(leadEvents.leadId, leadId), isOfEither, isOfReply));
  return "undone";
}

async function restoreSnooze(tx: Executor, leadId: string, snoozedUntil: string): Promise<void> {
  // Whatever happens in a conversation ends its snooze, this too.
  await tx.execute(sql`set constraints all immediate`);
  await tx
    .update(conversations)
    .set({ snoozedUntil: new Date(snoozedUntil) })
    .where(eq(conversations.id, leadId));
}

/** A record may have changed from one status to the next, and to another one: back to the first, if it has the last. */
async function restoreStatus(
  tx: Executor,
  subjectId: string,
  events: (typeof leadEvents.$inferSelect)[],
  now: Date,
): Promise<void> {
  const changes = events.filter(({ kind }) => kind === "status");
  const first = changes.find(({ was }) => !changes.some(({ became }) => became === was));
  const last = changes.find(({ became }) => !changes.some(({ was }) => was === became));
  if (!first?.was || !last?.became) return;
  const condition = sql`id = ${subjectId}::uuid`;
  await changeStatus(tx, LEAD_RECORD_TABLES[first.subject], { condition, status: first.was, from: last.became, now });
}

/** The text is the draft again, in front of what was typed since. */
async function restoreDraft(tx: Executor, { messageId, body, createdAt }: typeof messageReplies.$inferSelect) {
  const draft = { messageId, replyId: crypto.randomUUID(), body, updatedAt: createdAt };
  await tx
    .insert(messageDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: messageDrafts.messageId,
      set: { body: sql`${body} || e'\\n\\n' || ${messageDrafts.body}`, updatedAt: new Date() },
    });
}
