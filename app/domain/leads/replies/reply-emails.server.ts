import { and, asc, eq, notExists } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import type { findAttachments } from "~/domain/leads/files/attachments.server.ts";
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

/** The replies to a message, the oldest first, with the delivery states of their emails; `files` are those of its emails. */
export async function findReplies(
  messageId: string,
  files: Awaited<ReturnType<typeof findAttachments>>,
): Promise<Reply[]> {
  const { id, state, attempts } = emails;
  const rows = await database()
    .select({ reply: messageReplies, email: { id, state, attempts, answer: emails.reply } })
    .from(messageReplies)
    .leftJoin(emails, and(eq(emails.subjectId, messageReplies.id), eq(emails.kind, REPLY_EMAIL.name)))
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id));
  return rows.map(({ reply: { id, body, createdAt, ...reply }, email }) => ({
    ...{ id, body, createdAt: createdAt.toISOString(), attachments: files.filter(({ replyId }) => replyId === id) },
    ...{ state: email?.state ?? reply.state, stateDetail: email ? email.answer : reply.stateDetail },
    emailId: email?.id ?? null,
    isUndoable: email?.attempts === 0 && (email.state === "queued" || email.state === "waiting"),
  }));
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
