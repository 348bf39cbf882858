import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { ACKNOWLEDGEMENT } from "~/domain/submissions/lead-mail-kinds.ts";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { mails } from "~/platform/mail/tables.server.ts";
import { changeMessages } from "./change-messages.server.ts";
import type { Answer } from "./listing.ts";
import { REPLY_MAIL } from "./reply-mail-kind.ts";
import { contactMessages, messageAnswers, messageReplies } from "./tables.server.ts";

/** A mail that came back to us. `answers` are the Message-IDs of the thread that it names. */
export interface IncomingAnswer {
  mailMessageId: string;
  answers: string[];
  fromName: string;
  fromAddress: string;
  body: string;
  files: number;
  sentAt: Date;
}

/**
 * Attaches an answer to the message whose thread it belongs to, once, and reopens that message. False when it belongs to
 * none, or is known already.
 */
export async function attachAnswer({ answers, sentAt, ...answer }: IncomingAnswer, now: Date): Promise<boolean> {
  if (answers.length === 0) return false;
  return database().transaction(async (tx) => {
    const messageId = await messageOf(tx, answers);
    if (!messageId) return false;
    const stored = await tx
      .insert(messageAnswers)
      // A clock that is wrong must not put an answer before what it answers, or into the future.
      .values({
        ...answer,
        messageId,
        createdAt: sentAt < now && now.getTime() - sentAt.getTime() < DAY_MS ? sentAt : now,
      })
      .onConflictDoNothing({ target: messageAnswers.mailMessageId })
      .returning({ id: messageAnswers.id });
    if (stored.length === 0) return false;
    await changeMessages(tx, { records: { ids: [messageId] }, status: "unread" }, now);
    const submission = tx
      .select({ id: contactMessages.submissionId })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId));
    await tx
      .update(formSubmissions)
      .set({ read: false })
      .where(and(inArray(formSubmissions.id, submission), eq(formSubmissions.read, true)));
    return true;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The message whose thread holds one of these mails. */
async function messageOf(tx: Executor, messageIds: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from ${contactMessages} m join ${mails} a on a.kind = ${ACKNOWLEDGEMENT.name} and a.subject_id = m.submission_id
      where a.message_id = any(${sql.param(messageIds)}::text[])
    union
    select r.message_id from ${messageReplies} r join ${mails} s on s.kind = ${REPLY_MAIL.name} and s.subject_id = r.id
      where s.message_id = any(${sql.param(messageIds)}::text[])
    union
    select message_id from ${messageAnswers} where mail_message_id = any(${sql.param(messageIds)}::text[])
    limit 1`);
  return rows[0]?.id;
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
