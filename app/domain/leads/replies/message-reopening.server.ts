import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Changed } from "~/domain/leads/desk/change-status.server.ts";
import { recordEvent } from "~/domain/leads/desk/timeline.server.ts";
import { changeMessages } from "~/domain/leads/inbox/commands.server.ts";
import { markUnread } from "~/domain/leads/submissions/read-state.server.ts";
import { contactMessages, messageAnswers, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { REPLY_MAIL } from "./reply-email-kind.ts";

/** Whether the last reply to a message has failed. For a query of `contact_messages`. */
export const IS_UNDELIVERED: SQL<boolean> = sql<boolean>`coalesce((
  select coalesce(m.state, r.state) = 'failed'
  from message_replies r left join mails m on m.subject_id = r.id and m.kind = ${sql.raw(`'${REPLY_MAIL.name}'`)}
  where r.message_id = contact_messages.id order by r.created_at desc, r.id desc limit 1), false)`;

/** A message whose reply was or wasn't delivered: its lead, and its former status where that changed. */
interface Followed {
  leadId: string;
  changed: Changed[];
}

/**
 * The last reply to a message could not be delivered: the message returns to the inbox, unread with its submission, and its
 * timeline tells why. Undefined when it has been replied to again since, or is gone.
 */
export async function reopenUndelivered(tx: Executor, replyId: string, now: Date): Promise<Followed | undefined> {
  const found = await lockReplied(tx, replyId);
  if (!found) return undefined;
  const { message, isLast } = found;
  const leadId = message.submissionId ?? message.id;
  await recordEvent(tx, { leadId, subject: "message", subjectId: message.id, kind: "undelivered", now });
  if (!isLast) return undefined;
  await markUnread(tx, leadId);
  return { leadId, changed: await changeMessages(tx, { records: { ids: [message.id] }, status: "unread" }, now) };
}

/**
 * A reply that had failed is sent once more: its message is replied again, unless it was replied to, answered or archived
 * since; then it stays, which is told by undefined.
 */
export async function closeResent(tx: Executor, replyId: string, now: Date): Promise<Followed | undefined> {
  const found = await lockReplied(tx, replyId);
  if (!found?.isLast || found.message.status === "archived") return undefined;
  const { message, repliedAt } = found;
  const isLater = and(eq(messageAnswers.messageId, message.id), gt(messageAnswers.createdAt, repliedAt));
  if ((await tx.$count(messageAnswers, isLater)) > 0) return undefined;
  const leadId = message.submissionId ?? message.id;
  return { leadId, changed: await changeMessages(tx, { records: { ids: [message.id] }, status: "replied" }, now) };
}

/** Replies to a message go to this address from now on. */
export async function correctAddress(tx: Executor, replyId: string, address: string, now: Date): Promise<void> {
  const found = await lockReplied(tx, replyId);
  if (!found) return;
  const { id, email } = found.message;
  const correctedEmail = address === email ? null : address;
  await tx.update(contactMessages).set({ correctedEmail, updatedAt: now }).where(eq(contactMessages.id, id));
}

/** A reply's message, which nobody else changes until the transaction ends, and whether it is the last one to it. */
async function lockReplied(tx: Executor, replyId: string) {
  const [found] = await tx
    .select({ message: contactMessages, repliedAt: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(eq(messageReplies.id, replyId))
    .for("update", { of: contactMessages });
  if (!found) return undefined;
  const [last] = await tx
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(eq(messageReplies.messageId, found.message.id))
    .orderBy(sql`created_at desc, id desc`)
    .limit(1);
  return { ...found, isLast: last?.id === replyId };
}
