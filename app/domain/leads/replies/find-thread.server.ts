import { eq, inArray, sql } from "drizzle-orm";
import { ACKNOWLEDGEMENT, LEAD_NOTICE } from "~/domain/leads/emails/lead-email-kinds.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { contactMessages, messageAnswers, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isOwnMessageId } from "~/platform/email/message-id.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import { REPLY_MAIL } from "./reply-email-kind.ts";

/** Kinds of mails that tell of a lead, whose id is their subject. */
const ABOUT_LEADS = [ACKNOWLEDGEMENT.name, LEAD_NOTICE.name];

interface Writer {
  /** The Message-IDs of the thread that the mail names. */
  answers: string[];
  fromName: string;
  fromAddress: string;
  subject: string;
}

/**
 * The message that a mail belongs to, by what it answers. Where we wrote first, or the request was none that makes a
 * message, one begins with it: nobody who answers a mail of ours is left unread. Undefined for what answers none.
 */
export async function conversationOf(tx: Executor, mail: Writer, now: Date): Promise<string | undefined> {
  if (mail.answers.length === 0) return undefined;
  return (
    (await messageOf(tx, mail.answers)) ??
    (await messageOfLead(tx, mail.answers, now)) ??
    (await messageOfItsOwn(tx, mail, now))
  );
}

async function messageOf(tx: Executor, messageIds: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from ${contactMessages} m
      join ${mails} a on a.kind in ${ABOUT_LEADS} and a.subject_id = m.submission_id
      where a.message_id = any(${sql.param(messageIds)}::text[])
    union
    select r.message_id from ${messageReplies} r join ${mails} s on s.kind = ${REPLY_MAIL.name} and s.subject_id = r.id
      where s.message_id = any(${sql.param(messageIds)}::text[])
    union
    select message_id from ${messageAnswers} where mail_message_id = any(${sql.param(messageIds)}::text[])
    limit 1`);
  return rows[0]?.id;
}

/** A consultation has no message until it is answered; that of a contact may have been deleted. */
async function messageOfLead(tx: Executor, messageIds: string[], now: Date): Promise<string | undefined> {
  const lead = tx
    .select({ id: mails.subjectId })
    .from(mails)
    .where(sql`${inArray(mails.kind, ABOUT_LEADS)} and ${inArray(mails.messageId, messageIds)}`);
  const [submission] = await tx.select().from(formSubmissions).where(inArray(formSubmissions.id, lead)).limit(1);
  if (!submission) return undefined;
  const [begun] = await tx
    .insert(contactMessages)
    .values({
      submissionId: submission.id,
      name: displayName(submission),
      email: submission.email ?? "",
      message: submission.message ?? "",
      createdAt: submission.createdAt,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: contactMessages.submissionId })
    .returning({ id: contactMessages.id });
  return begun?.id;
}

/** Somebody answers a newsletter, or a mail that is forgotten by now: the subject stands for what was written first. */
async function messageOfItsOwn(tx: Executor, mail: Writer, now: Date): Promise<string | undefined> {
  const known = await tx.$count(mails, inArray(mails.messageId, mail.answers));
  if (known === 0 && !mail.answers.some(isOwnMessageId)) return undefined;
  const { fromName, fromAddress, subject } = mail;
  const [begun] = await tx
    .insert(contactMessages)
    .values({
      name: fromName || fromAddress,
      email: fromAddress,
      message: subject || "(no subject)",
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: contactMessages.id });
  return begun?.id;
}

/** What a message's timeline, note and marks hang on. */
export async function leadOf(tx: Executor, messageId: string): Promise<string> {
  const [message] = await tx
    .select({ submissionId: contactMessages.submissionId })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  return message?.submissionId ?? messageId;
}
