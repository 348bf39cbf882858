import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { StatusChanged } from "~/domain/leads/desk/change-status.server.ts";
import { addTimelineEvent } from "~/domain/leads/desk/timeline.server.ts";
import { changeMessageStatus } from "~/domain/leads/inbox/commands.server.ts";
import { markSubmissionUnread } from "~/domain/leads/submissions/read-state.server.ts";
import { contactMessages, inboundReplies, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { REPLY_EMAIL } from "./reply-email-kind.ts";

/** Whether the last reply to a message has failed. For a query of `contact_messages`. */
export const UNDELIVERED_COLUMN: SQL<boolean> = sql<boolean>`coalesce((
  select coalesce(m.state, r.state) = 'failed'
  from message_replies r left join mails m on m.subject_id = r.id and m.kind = ${sql.raw(`'${REPLY_EMAIL.name}'`)}
  where r.message_id = contact_messages.id order by r.created_at desc, r.id desc limit 1), false)`;

/** A message whose reply was or wasn't delivered: its lead, and its former status where that changed. */
interface ReopenedMessage {
  leadId: string;
  changed: StatusChanged[];
}

/**
 * The last reply to a message could not be delivered: the message returns to the inbox, unread with its submission, and its
 * timeline tells why. Undefined when it has been replied to again since, or is gone.
 */
export async function reopenMessage(tx: Executor, replyId: string, now: Date): Promise<ReopenedMessage | undefined> {
  const found = await lockRepliedMessage(tx, replyId);
  if (!found) return undefined;
  const { message, isLast } = found;
  const leadId = message.submissionId ?? message.id;
  await addTimelineEvent(tx, { leadId, subject: "message", subjectId: message.id, kind: "undelivered", now });
  if (!isLast) return undefined;
  await markSubmissionUnread(tx, leadId);
  return { leadId, changed: await changeMessageStatus(tx, { records: { ids: [message.id] }, status: "unread" }, now) };
}

/**
 * A reply that had failed is sent once more: its message is replied again, unless it was replied to, answered or archived
 * since; then it stays, which is told by undefined.
 */
export async function closeMessage(tx: Executor, replyId: string, now: Date): Promise<ReopenedMessage | undefined> {
  const found = await lockRepliedMessage(tx, replyId);
  if (!found?.isLast || found.message.status === "archived") return undefined;
  const { message, repliedAt } = found;
  const isLater = and(eq(inboundReplies.messageId, message.id), gt(inboundReplies.createdAt, repliedAt));
  if ((await tx.$count(inboundReplies, isLater)) > 0) return undefined;
  const leadId = message.submissionId ?? message.id;
  return { leadId, changed: await changeMessageStatus(tx, { records: { ids: [message.id] }, status: "replied" }, now) };
}

/** Replies to a message go to this address from now on. */
export async function correctReplyAddress(tx: Executor, replyId: string, address: string, now: Date): Promise<void> {
  const found = await lockRepliedMessage(tx, replyId);
  if (!found) return;
  const { id, email } = found.message;
  const correctedEmail = address === email ? null : address;
  await tx.update(contactMessages).set({ correctedEmail, updatedAt: now }).where(eq(contactMessages.id, id));
}

/** A reply's message, which nobody else changes until the transaction ends, and whether it is the last one to it. */
async function lockRepliedMessage(tx: Executor, replyId: string) {
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
