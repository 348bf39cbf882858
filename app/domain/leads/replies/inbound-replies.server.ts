import { and, asc, eq } from "drizzle-orm";
import { changeMessageStatus, markSubmissionUnread } from "~/domain/leads/desk/lead-statuses.server.ts";
import { setLeadSpamMark } from "~/domain/leads/desk/spam-marks.server.ts";
import { addTimelineEvent } from "~/domain/leads/desk/timeline.server.ts";
import { inboundReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { findLeadId, findOrCreateThread } from "./find-thread.server.ts";
import type { InboundReply } from "./reply.ts";

/** An inbound email. `answers` are the Message-IDs of the thread that it names. */
export interface NewInboundReply {
  emailMessageId: string;
  references: string[];
  fromName: string;
  fromAddress: string;
  subject: string;
  body: string;
  files: number;
  sentAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Attaches an inbound reply to the message whose thread it belongs to, once, and reopens that message; see
 * `findOrCreateThread`. False when it answers nothing of ours, or is stored already.
 */
export async function attachInboundReply(answer: NewInboundReply, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    if (await isKnownMessageId(tx, answer.emailMessageId)) return false;
    const messageId = await findOrCreateThread(tx, answer, now);
    if (!messageId) return false;
    const { emailMessageId, fromName, fromAddress, body, files, sentAt } = answer;
    // A wrong clock must not date a reply before what it answers, or into the future.
    const createdAt = sentAt < now && now.getTime() - sentAt.getTime() < DAY_MS ? sentAt : now;
    await tx
      .insert(inboundReplies)
      .values({ messageId, emailMessageId, fromName, fromAddress, body, files, createdAt });
    const leadId = await findLeadId(tx, messageId);
    await addTimelineEvent(tx, { leadId, subject: "message", subjectId: messageId, kind: "answer", now });
    await changeMessageStatus(tx, messageId, { status: "unread", now });
    await markSubmissionUnread(tx, leadId);
    await clearSiteSuspicion(tx, leadId, now);
    return true;
  });
}

/** Spammers' programs don't reply to emails, so the site's own suspicion is lifted. The owner's mark stays. */
async function clearSiteSuspicion(tx: Executor, leadId: string, now: Date): Promise<void> {
  const [lead] = await tx
    .select({ reasons: formSubmissions.spamReasons })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, leadId), eq(formSubmissions.suspectedSpam, true)));
  if (lead && !lead.reasons.includes("marked")) await setLeadSpamMark(tx, { ids: [leadId], spam: false, now });
}

/** Processed before, or one of our own that came back. */
async function isKnownMessageId(tx: Executor, emailMessageId: string): Promise<boolean> {
  const [answers, own] = [
    await tx.$count(inboundReplies, eq(inboundReplies.emailMessageId, emailMessageId)),
    await tx.$count(emails, eq(emails.messageId, emailMessageId)),
  ];
  return answers + own > 0;
}

/** The inbound replies to a message, oldest first. */
export async function findInboundReplies(messageId: string): Promise<InboundReply[]> {
  const rows = await database()
    .select()
    .from(inboundReplies)
    .where(eq(inboundReplies.messageId, messageId))
    .orderBy(asc(inboundReplies.createdAt));
  return rows.map(({ id, fromName, fromAddress, body, files, createdAt }) => ({
    id,
    fromName,
    fromAddress,
    body,
    files,
    createdAt: createdAt.toISOString(),
  }));
}
