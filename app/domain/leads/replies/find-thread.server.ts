import { eq, inArray, sql } from "drizzle-orm";
import { ACKNOWLEDGEMENT, LEAD_NOTICE, REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { contactMessages, inboundReplies, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isOwnMessageId } from "~/platform/email/message-id.server.ts";
import { emails } from "~/platform/email/tables.server.ts";

/** The kinds of emails about a lead, whose id is their subject. */
const LEAD_EMAIL_KIND_NAMES = [ACKNOWLEDGEMENT.name, LEAD_NOTICE.name];

interface ThreadEmail {
  /** The Message-IDs of the thread that the email names. */
  references: string[];
  fromName: string;
  fromAddress: string;
  subject: string;
}

/**
 * The message that an email belongs to, by what it answers. Where we wrote first, or the form creates no message, one
 * is created: every reply to an email of ours reaches the inbox. Undefined for an email that answers none.
 */
export async function findOrCreateThread(tx: Executor, email: ThreadEmail, now: Date): Promise<string | undefined> {
  if (email.references.length === 0) return undefined;
  return (
    (await findMessageByReferences(tx, email.references)) ??
    (await createMessageForLead(tx, email.references, now)) ??
    (await createMessageFromEmail(tx, email, now))
  );
}

async function findMessageByReferences(tx: Executor, messageIds: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from ${contactMessages} m
      join ${emails} a on a.kind in ${LEAD_EMAIL_KIND_NAMES} and a.subject_id = m.submission_id
      where a.message_id = any(${sql.param(messageIds)}::text[])
    union
    select r.message_id from ${messageReplies} r join ${emails} s on s.kind = ${REPLY_EMAIL.name} and s.subject_id = r.id
      where s.message_id = any(${sql.param(messageIds)}::text[])
    union
    select message_id from ${inboundReplies} where mail_message_id = any(${sql.param(messageIds)}::text[])
    limit 1`);
  return rows[0]?.id;
}

/** A consultation has no message until its sender replies; that of a contact may have been deleted. */
async function createMessageForLead(tx: Executor, messageIds: string[], now: Date): Promise<string | undefined> {
  const lead = tx
    .select({ id: emails.subjectId })
    .from(emails)
    .where(sql`${inArray(emails.kind, LEAD_EMAIL_KIND_NAMES)} and ${inArray(emails.messageId, messageIds)}`);
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

/** A reply to a newsletter, or to an email that is deleted by now: the subject stands for the original text. */
async function createMessageFromEmail(tx: Executor, email: ThreadEmail, now: Date): Promise<string | undefined> {
  const known = await tx.$count(emails, inArray(emails.messageId, email.references));
  if (known === 0 && !email.references.some(isOwnMessageId)) return undefined;
  const { fromName, fromAddress, subject } = email;
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

/** What a message's timeline, note and marks belong to. */
export async function findLeadId(tx: Executor, messageId: string): Promise<string> {
  const [message] = await tx
    .select({ submissionId: contactMessages.submissionId })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  return message?.submissionId ?? messageId;
}
