import { and, eq, inArray, notExists } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { contactMessages, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { findLastPersonReply, replyRecipient } from "./inbound-replies.server.ts";
import type { Reply } from "./reply.ts";
import { reopenMessage } from "./undelivered-replies.server.ts";

interface Addressee {
  id: string;
  name: string;
  email: string;
  correctedEmail: string | null;
}

/**
 * Queues the email of a reply, once, in the transaction that stores the reply. It may leave `holdMs` milliseconds
 * later. False when its address is undeliverable.
 */
export async function queueReplyEmail(
  tx: Executor,
  { replyId, message, holdMs = 0 }: { replyId: string; message: Addressee; holdMs?: number },
  now: Date,
): Promise<boolean> {
  const to = replyRecipient(message, await findLastPersonReply(tx, message.id));
  if (!isEmailAddress(to.address)) {
    const stateDetail = `Emails can't be sent to the address ${to.address}.`;
    await tx.update(messageReplies).set({ state: "failed", stateDetail }).where(eq(messageReplies.id, replyId));
    return false;
  }
  await queueEmail(tx, {
    kind: REPLY_EMAIL,
    to,
    data: { replyId, messageId: message.id },
    subjectId: replyId,
    onceKey: `reply:${replyId}`,
    notBefore: new Date(now.getTime() + holdMs),
    now,
  });
  return true;
}

/** Replies with the delivery states of their emails. */
export async function withEmailStates(replies: Omit<Reply, "emailId" | "isUndoable">[]): Promise<Reply[]> {
  if (replies.length === 0) return [];
  const rows = await database()
    .select({
      ...{ id: emails.id, replyId: emails.subjectId, state: emails.state, serverReply: emails.reply },
      attempts: emails.attempts,
    })
    .from(emails)
    .where(
      and(
        inArray(
          emails.subjectId,
          replies.map(({ id }) => id),
        ),
        eq(emails.kind, REPLY_EMAIL.name),
      ),
    );
  return replies.map((reply) => {
    const email = rows.find(({ replyId }) => replyId === reply.id);
    if (!email) return { ...reply, emailId: null, isUndoable: false };
    const { id, state, serverReply, attempts } = email;
    const isUndoable = attempts === 0 && (state === "queued" || state === "waiting");
    return { ...reply, state, stateDetail: serverReply, emailId: id, isUndoable };
  });
}

/**
 * Queues the emails of replies that were written before email was configured.
 *
 * @returns how many were queued
 */
export async function queueUnqueuedReplies(now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    const forgotten = await tx
      .select({ replyId: messageReplies.id, message: contactMessages })
      .from(messageReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
      .where(
        and(
          eq(messageReplies.state, "waiting"),
          notExists(tx.select({ id: emails.id }).from(emails).where(eq(emails.subjectId, messageReplies.id))),
        ),
      )
      .limit(500);
    for (const reply of forgotten) {
      const isQueued = await queueReplyEmail(tx, reply, now);
      if (!isQueued) await reopenMessage(tx, reply.replyId, now);
    }
    return forgotten.length;
  });
}
