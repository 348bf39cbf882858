import { and, asc, eq } from "drizzle-orm";
import { markSubmissionsSpam } from "~/domain/leads/desk/spam-marks.server.ts";
import { recordEvent } from "~/domain/leads/desk/timeline.server.ts";
import { changeMessages } from "~/domain/leads/inbox/commands.server.ts";
import type { Answer } from "~/domain/leads/inbox/message-rows.ts";
import { markUnread } from "~/domain/leads/submissions/read-state.server.ts";
import { messageAnswers } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import { conversationOf, leadOf } from "./find-thread.server.ts";

/** A mail that came back to us. `answers` are the Message-IDs of the thread that it names. */
export interface IncomingAnswer {
  mailMessageId: string;
  answers: string[];
  fromName: string;
  fromAddress: string;
  subject: string;
  body: string;
  files: number;
  sentAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Attaches an answer to the message whose thread it belongs to, once, and reopens that message; see `conversationOf`.
 * False when it answers nothing of ours, or is known already.
 */
export async function attachAnswer(answer: IncomingAnswer, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    if (await isKnown(tx, answer.mailMessageId)) return false;
    const messageId = await conversationOf(tx, answer, now);
    if (!messageId) return false;
    const { mailMessageId, fromName, fromAddress, body, files, sentAt } = answer;
    // A clock that is wrong must not put an answer before what it answers, or into the future.
    const createdAt = sentAt < now && now.getTime() - sentAt.getTime() < DAY_MS ? sentAt : now;
    await tx.insert(messageAnswers).values({ messageId, mailMessageId, fromName, fromAddress, body, files, createdAt });
    const leadId = await leadOf(tx, messageId);
    await recordEvent(tx, { leadId, subject: "message", subjectId: messageId, kind: "answer", now });
    await changeMessages(tx, { records: { ids: [messageId] }, status: "unread" }, now);
    await markUnread(tx, leadId);
    await showInInbox(tx, leadId, now);
    return true;
  });
}

/** A program doesn't answer mails: what only the site suspects is shown. The owner's own mark stays. */
async function showInInbox(tx: Executor, leadId: string, now: Date): Promise<void> {
  const [lead] = await tx
    .select({ reasons: formSubmissions.spamReasons })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, leadId), eq(formSubmissions.suspectedSpam, true)));
  if (lead && !lead.reasons.includes("marked")) await markSubmissionsSpam(tx, { ids: [leadId], spam: false, now });
}

/** Taken in before, or one of our own that came round. */
async function isKnown(tx: Executor, mailMessageId: string): Promise<boolean> {
  const [answers, own] = [
    await tx.$count(messageAnswers, eq(messageAnswers.mailMessageId, mailMessageId)),
    await tx.$count(mails, eq(mails.messageId, mailMessageId)),
  ];
  return answers + own > 0;
}

/** What was written back about a message, oldest first. */
export async function answersTo(messageId: string): Promise<Answer[]> {
  const rows = await database()
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.createdAt));
  return rows.map(({ id, fromName, fromAddress, body, files, createdAt }) => ({
    id,
    fromName,
    fromAddress,
    body,
    files,
    createdAt: createdAt.toISOString(),
  }));
}
