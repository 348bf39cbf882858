import { eq, sql } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { contactMessages, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import {
  changeMessageStatus,
  markSubmissionUnread,
  type StatusChanged,
  syncSubmissionStatuses,
} from "~/domain/leads/triage/lead-statuses.server.ts";
import {
  advanceOnReply,
  lockEnquiry,
  reopenRequest,
  revertOnUndelivered,
} from "~/domain/leads/triage/reply-progress.server.ts";
import { addTimelineEvent } from "~/domain/leads/triage/timeline.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { OnEmailRetried } from "~/platform/email/outbox/retry-emails.server.ts";
import { followHolds } from "~/platform/privacy/holds.server.ts";
import { findLastPersonReply, replyRecipient } from "./inbound-replies.server.ts";

/** A reply could not be delivered: its message returns to the inbox, and the statuses that it advanced are reset. */
export async function markReplyUndelivered(tx: Executor, replyId: string, now: Date): Promise<void> {
  const followed = await reopenMessage(tx, replyId, now);
  if (!followed) return;
  await revertOnUndelivered(tx, followed.leadId, now);
  await syncSubmissionStatuses(tx, followed.changed, now);
}

/**
 * A hook of `retryEmails`: the message of a failed reply that is sent again is marked replied again, and a corrected
 * address holds for later replies. Emails of other kinds are left alone.
 */
export const onReplyRetried: OnEmailRetried = async (tx, { kind, state, subjectId: replyId, address }, now) => {
  if (kind !== REPLY_EMAIL.name || !replyId) return;
  if (address !== undefined) await correctReplyAddress(tx, replyId, address, now);
  const followed = state === "failed" ? await closeMessage(tx, replyId, now) : undefined;
  if (!followed) return;
  await advanceOnReply(tx, followed.leadId, now);
  await syncSubmissionStatuses(tx, followed.changed, now);
};

/** A message whose reply was or wasn't delivered: its lead, and its previous status where that changed. */
interface ReopenedMessage {
  leadId: string;
  changed: StatusChanged[];
}

/**
 * The last reply to a message could not be delivered: the message returns to the inbox, unread with its submission, and
 * its timeline records why. Undefined when it has been replied to again since, or was deleted.
 */
export async function reopenMessage(tx: Executor, replyId: string, now: Date): Promise<ReopenedMessage | undefined> {
  const found = await lockRepliedMessage(tx, replyId);
  if (!found) return undefined;
  const { message, isLast } = found;
  const leadId = message.submissionId ?? message.id;
  await addTimelineEvent(tx, { leadId, subject: "message", subjectId: message.id, kind: "undelivered", now });
  if (!isLast) return undefined;
  await markSubmissionUnread(tx, leadId);
  await reopenRequest(tx, leadId, now);
  return { leadId, changed: await changeMessageStatus(tx, message.id, { status: "unread", now }) };
}

/**
 * A failed reply is sent again: its message is marked replied again, unless it was replied to, answered or archived
 * since; then it stays, and the result is undefined.
 */
async function closeMessage(tx: Executor, replyId: string, now: Date): Promise<ReopenedMessage | undefined> {
  const found = await lockRepliedMessage(tx, replyId);
  if (!found?.isLast || found.message.status === "archived") return undefined;
  const { message, repliedAt } = found;
  const last = await findLastPersonReply(tx, message.id);
  if (last && last.createdAt > repliedAt) return undefined;
  const leadId = message.submissionId ?? message.id;
  return { leadId, changed: await changeMessageStatus(tx, message.id, { status: "replied", now }) };
}

/** Later replies to a message go to this address. */
async function correctReplyAddress(tx: Executor, replyId: string, address: string, now: Date): Promise<void> {
  const found = await lockRepliedMessage(tx, replyId);
  if (!found) return;
  const { id, email } = found.message;
  await followHolds(tx, [email, found.message.correctedEmail, address]);
  const uncorrected = replyRecipient({ ...found.message, correctedEmail: null }, await findLastPersonReply(tx, id));
  const correctedEmail = address === uncorrected.address ? null : address;
  await tx.update(contactMessages).set({ correctedEmail, updatedAt: now }).where(eq(contactMessages.id, id));
}

/** A reply's message, locked until the transaction ends, and whether the reply is the last one to it. */
async function lockRepliedMessage(tx: Executor, replyId: string) {
  const [found] = await tx
    .select({ message: contactMessages, repliedAt: messageReplies.createdAt })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(eq(messageReplies.id, replyId))
    .for("update", { of: contactMessages });
  if (!found) return undefined;
  await lockEnquiry(tx, found.message.submissionId ?? found.message.id);
  const [last] = await tx
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(eq(messageReplies.messageId, found.message.id))
    .orderBy(sql`created_at desc, id desc`)
    .limit(1);
  return { ...found, isLast: last?.id === replyId };
}
