import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import {
  ACKNOWLEDGEMENT,
  APPOINTMENT_EMAIL_KINDS,
  LEAD_NOTICE,
  REPLY_EMAIL,
} from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { contactMessages, inboundReplies, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { isOwnRequest } from "~/domain/leads/triage/reply-progress.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { SUBJECT_TAG } from "~/platform/email/inbound/email-headers.ts";
import { isOwnMessageId, namedBy } from "~/platform/email/message-id.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";

/** The kinds of emails about a lead, whose id is their subject. */
const LEAD_EMAIL_KIND_NAMES = [ACKNOWLEDGEMENT.name, LEAD_NOTICE.name, ...APPOINTMENT_EMAIL_KINDS];
/** How many of the last emails to a sender are compared with the subject of an email. */
const MAX_COMPARED = 50;

interface ThreadEmail {
  /** The Message-IDs of the thread that the email names. */
  references: string[];
  fromName: string;
  fromAddress: string;
  subject: string;
}

/**
 * The message that an email belongs to: by the Message-IDs that it names, else by our reference in its subject, else by
 * its sender, where the subject is one that we wrote to them. Where we wrote first, or the form creates no message, one
 * is created: every reply to an email of ours reaches the inbox. Undefined for an email that answers none.
 *
 * @param existingOnly - only a message that is there, since an automatic reply begins none
 */
export async function findOrCreateThread(
  tx: Executor,
  email: ThreadEmail,
  now: Date,
  { existingOnly = false } = {},
): Promise<string | undefined> {
  return (
    (await findThreadOf(tx, email, now, existingOnly)) ??
    (await findThreadByReference(tx, email.subject, now, existingOnly)) ??
    (await findThreadOf(tx, { ...email, references: await findSentBySubject(tx, email) }, now, existingOnly))
  );
}

async function findThreadOf(tx: Executor, email: ThreadEmail, now: Date, existingOnly: boolean) {
  const { references } = email;
  if (references.length === 0) return undefined;
  const found = await findMessageByReferences(tx, references);
  if (found || existingOnly) return found;
  const leads = tx
    .select({ id: emails.subjectId })
    .from(emails)
    .where(and(inArray(emails.kind, LEAD_EMAIL_KIND_NAMES), namedBy(references)));
  return (
    (await createMessageForLead(tx, inArray(formSubmissions.id, leads), now)) ??
    (await createMessageFromEmail(tx, email, now))
  );
}

async function findMessageByReferences(tx: Executor, messageIds: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from ${contactMessages} m
      join ${emails} on ${emails.kind} in ${LEAD_EMAIL_KIND_NAMES} and ${emails.subjectId} = m.submission_id
      where ${namedBy(messageIds)}
    union
    select r.message_id from ${messageReplies} r
      join ${emails} on ${emails.kind} = ${REPLY_EMAIL.name} and ${emails.subjectId} = r.id
      where ${namedBy(messageIds)}
    union
    select message_id from ${inboundReplies} where email_message_id = any(${sql.param(messageIds)}::text[])
    limit 1`);
  return rows[0]?.id;
}

async function findThreadByReference(tx: Executor, subject: string, now: Date, existingOnly: boolean) {
  const references = referencesIn(subject);
  if (references.length === 0) return undefined;
  const isNamed = inArray(sql`right(${formSubmissions.id}::text, 8)`, references);
  const [found] = await tx
    .select({ id: contactMessages.id })
    .from(formSubmissions)
    .innerJoin(contactMessages, eq(contactMessages.submissionId, formSubmissions.id))
    .where(isNamed)
    .limit(1);
  return found?.id ?? (existingOnly ? undefined : createMessageForLead(tx, isNamed, now));
}

/** The Message-IDs of the last email to the sender whose subject an email continues. */
async function findSentBySubject(tx: Executor, { fromAddress, subject, references }: ThreadEmail): Promise<string[]> {
  const wanted = bareSubject(subject);
  if (!wanted || !(references.length > 0 || hasReplyPrefix(subject))) return [];
  const sent = await tx
    .select({ messageId: emails.messageId, subject: emails.subject })
    .from(emails)
    .where(and(inArray(sql`lower(${emails.toAddress})`, addressSpellings(fromAddress)), isNotNull(emails.acceptedAt)))
    .orderBy(desc(emails.createdAt))
    .limit(MAX_COMPARED);
  const same = sent.find((email) => bareSubject(email.subject ?? "") === wanted);
  return same ? [same.messageId] : [];
}

/**
 * The message that a reply is written to, locked in the caller's transaction: by its id, or by that of its lead, which
 * begins one where it has none yet. Undefined when both were deleted.
 *
 * @param lock - `update` to change it, `key share` to keep it from being deleted
 */
export async function lockThread(tx: Executor, id: string, lock: "update" | "key share", now: Date) {
  const find = () =>
    tx
      .select()
      .from(contactMessages)
      .where(or(eq(contactMessages.id, id), eq(contactMessages.submissionId, id)))
      .for(lock);
  const [found] = await find();
  if (found) return found;
  // A newsletter subscription has no thread, and one that was deleted stays deleted.
  await createMessageForLead(tx, isOwnRequest(id), now, "read");
  return (await find())[0];
}

/** A consultation has no message until one side replies; that of a contact may have been deleted. */
async function createMessageForLead(
  tx: Executor,
  isLead: SQL,
  now: Date,
  status: "unread" | "read" = "unread",
): Promise<string | undefined> {
  const [submission] = await tx.select().from(formSubmissions).where(isLead).limit(1);
  if (!submission) return undefined;
  const [begun] = await tx
    .insert(contactMessages)
    .values({
      submissionId: submission.id,
      name: displayName(submission),
      email: submission.email ?? "",
      message: submission.message ?? "",
      status,
      createdAt: submission.createdAt,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: contactMessages.submissionId })
    .returning({ id: contactMessages.id });
  return begun?.id;
}

/** A reply to a newsletter, or to an email that is deleted by now: the subject stands for the original text. */
async function createMessageFromEmail(tx: Executor, email: ThreadEmail, now: Date): Promise<string | undefined> {
  const known = await tx.$count(emails, namedBy(email.references));
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

/** A tag of a mail server, or a prefix such as `Re:`, `AW:`, `Re[2]:` or `回复：`. */
const PREFIX = new RegExp(`${SUBJECT_TAG.source}|^\\s*(?:\\p{L}{1,6}|antwort)([[^-]\\d+\\]?)?\\s?[:：]\\s*`, "iu");
/** What `referenceOf` writes. */
const REFERENCE = /(?<![\w-])([0-9a-f]{4})-([0-9a-f]{4})(?![\w-])/gi;

/** The references in a subject, as the last digits of the ids of submissions. */
export function referencesIn(subject: string): string[] {
  return [...subject.matchAll(REFERENCE)].map(([, one = "", two = ""]) => (one + two).toLowerCase());
}

/** Whether a subject begins as that of a reply: `Re:` in some language. */
export function hasReplyPrefix(subject: string): boolean {
  return PREFIX.test(subject.replace(SUBJECT_TAG, ""));
}

/** A subject without prefixes, tags and references, for comparison. */
export function bareSubject(subject: string): string {
  let bare = subject;
  while (PREFIX.test(bare)) bare = bare.replace(PREFIX, "");
  return bare
    .replace(REFERENCE, "")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
