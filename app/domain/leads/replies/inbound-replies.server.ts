import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import { LEAD_NOTICE } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { type findAttachments, keepInboundFiles } from "~/domain/leads/files/attachments.server.ts";
import { contactMessages, inboundReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import {
  changeMessageStatus,
  markSubmissionUnread,
  syncSubmissionStatuses,
} from "~/domain/leads/triage/lead-statuses.server.ts";
import { setLeadSpamMark } from "~/domain/leads/triage/mark-spam.server.ts";
import { advanceOnReply, lockEnquiry, reopenRequest } from "~/domain/leads/triage/reply-progress.server.ts";
import { addTimelineEvent } from "~/domain/leads/triage/timeline.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { ReceivedFile } from "~/platform/email/inbound/read-email-content.server.ts";
import { formatMailbox, type Mailbox } from "~/platform/email/mailbox.ts";
import { namedBy } from "~/platform/email/message-id.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { followHolds } from "~/platform/privacy/holds.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import type { InboundFile } from "~/shared/forms/sent-file.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { findLeadId, findOrCreateThread } from "./find-thread.server.ts";
import { type InboundReply, MAX_REPLY_LENGTH, type WholeEmail } from "./reply.ts";

/** An inbound email. `references` are the Message-IDs of the thread that it names. */
export interface NewInboundReply {
  emailMessageId: string;
  references: string[];
  fromName: string;
  fromAddress: string;
  replyTo?: string | null;
  /** The mailboxes that it was sent to besides the site. */
  recipients?: Mailbox[];
  /** Whether the site or a program wrote it, by its header. */
  isOwn?: boolean;
  isAutomatic?: boolean;
  subject: string;
  body: string;
  wholeText: string;
  /** Its HTML as it was sent; none by default. */
  html?: string;
  files: InboundFile[];
  /** Those of which all bytes came. */
  kept?: ReceivedFile[];
  sentAt: Date;
}

/** Its texts may be megabytes. */
const { body: BODY, wholeText: WHOLE_TEXT, html: HTML, ...COLUMNS } = getTableColumns(inboundReplies);

/**
 * Attaches an inbound reply to the message whose thread it belongs to, in the caller's transaction; see
 * `findOrCreateThread`. A person's reopens that message; the owner's own, from their mail program, replies to it; an
 * automatic one leaves it as it is. False when it answers nothing of ours.
 */
export async function attachInboundReply(tx: Executor, answer: NewInboundReply, now: Date): Promise<boolean> {
  const { emailMessageId, fromName, fromAddress, replyTo = null, recipients = [], body, files, sentAt } = answer;
  const spellings = addressSpellings(fromAddress);
  // Some programs take the Message-ID that they answer for their own.
  const isOthers = answer.isOwn ? undefined : sql`${inArray(sql`lower(${emails.toAddress})`, spellings)} is not true`;
  if ((await tx.$count(emails, and(namedBy([emailMessageId]), isOthers))) > 0) return false;
  const existingOnly = answer.isAutomatic === true;
  const messageId = await findOrCreateThread(tx, answer, now, { existingOnly });
  if (!messageId) return false;
  const origin = existingOnly ? "automatic" : (await isOwners(tx, answer, messageId)) ? "owner" : "person";
  const [inserted] = await tx
    .insert(inboundReplies)
    .values({
      ...{ messageId, emailMessageId, origin, fromName, fromAddress, replyTo, body, sentAt },
      wholeText: answer.wholeText === body ? null : answer.wholeText,
      html: answer.html || null,
      ...{ files: files.length, attachments: files.map(({ name, type, size }) => ({ name, type, size })) },
      recipients: cutText(recipients.map(formatMailbox).join(", "), 1_000),
      createdAt: now,
    })
    .returning({ inboundReplyId: inboundReplies.id });
  if (inserted) await keepInboundFiles(tx, { messageId, ...inserted }, answer.kept ?? [], now);
  const leadId = await findLeadId(tx, messageId);
  if (origin === "automatic") return true;
  if (origin === "owner") {
    if (recipients.length > 0) await markRepliedByOwner(tx, { leadId, messageId }, now);
    return true;
  }
  await addTimelineEvent(tx, { leadId, subject: "message", subjectId: messageId, kind: "answer", now });
  await clearCorrectedAddress(tx, messageId);
  await changeMessageStatus(tx, messageId, { status: "unread", now });
  await markSubmissionUnread(tx, leadId);
  await reopenRequest(tx, leadId, now);
  await clearSiteSuspicion(tx, leadId, now);
  return true;
}

/** Whatever was wrong with the visitor's address: the one that they write from works. */
async function clearCorrectedAddress(tx: Executor, messageId: string): Promise<void> {
  const isCorrected = and(eq(contactMessages.id, messageId), isNotNull(contactMessages.correctedEmail));
  const [message] = await tx.select().from(contactMessages).where(isCorrected);
  if (!message) return;
  await followHolds(tx, [message.email, message.correctedEmail]);
  await tx.update(contactMessages).set({ correctedEmail: null }).where(eq(contactMessages.id, messageId));
}

/** The site's own address, or one that notices to the owner go to; but an owner who wrote as a visitor is a visitor. */
async function isOwners(tx: Executor, { isOwn, fromAddress }: NewInboundReply, messageId: string): Promise<boolean> {
  const spellings = addressSpellings(fromAddress);
  const isSender = inArray(sql`lower(${contactMessages.email})`, spellings);
  if ((await tx.$count(contactMessages, and(eq(contactMessages.id, messageId), isSender))) > 0) return false;
  const toSender = inArray(sql`lower(${emails.toAddress})`, spellings);
  return isOwn === true || (await tx.$count(emails, and(toSender, eq(emails.kind, LEAD_NOTICE.name)))) > 0;
}

async function markRepliedByOwner(
  tx: Executor,
  { leadId, messageId }: Record<"leadId" | "messageId", string>,
  now: Date,
) {
  await lockEnquiry(tx, leadId);
  await addTimelineEvent(tx, { leadId, subject: "message", subjectId: messageId, kind: "reply", now });
  const changed = await changeMessageStatus(tx, messageId, { status: "replied", now });
  await advanceOnReply(tx, leadId, now);
  await syncSubmissionStatuses(tx, changed, now);
}

/** Spammers' programs don't reply to emails, so the site's own suspicion is lifted. The owner's mark stays. */
async function clearSiteSuspicion(tx: Executor, leadId: string, now: Date): Promise<void> {
  const [lead] = await tx
    .select({ reasons: formSubmissions.spamReasons })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.id, leadId), eq(formSubmissions.suspectedSpam, true)));
  if (lead && !lead.reasons.includes("marked")) await setLeadSpamMark(tx, { ids: [leadId], spam: false, now });
}

/** The inbound replies to a message, in the order of their arrival; `kept` are the files of its emails. */
export async function findInboundReplies(
  messageId: string,
  kept: Awaited<ReturnType<typeof findAttachments>>,
): Promise<InboundReply[]> {
  const isCut = sql<boolean>`length(${BODY}) > ${MAX_REPLY_LENGTH}`;
  const rows = await database()
    .select({
      ...COLUMNS,
      isCut,
      body: sql<string>`left(${BODY}, ${MAX_REPLY_LENGTH})`,
      hasHtml: isNotNull(HTML).mapWith(Boolean),
      hasMore: sql<boolean>`${isCut} or ${WHOLE_TEXT} is not null`,
    })
    .from(inboundReplies)
    .where(eq(inboundReplies.messageId, messageId))
    .orderBy(asc(inboundReplies.createdAt), asc(inboundReplies.id));
  return rows.map(({ messageId: _, emailMessageId: __, sentAt, createdAt, ...reply }) => ({
    ...reply,
    ...splitFiles(reply, kept),
    sentAt: sentAt && Math.abs(createdAt.getTime() - sentAt.getTime()) > HOUR_MS ? sentAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }));
}

/** The files of an inbound reply that are kept, and those that are in the mailbox alone, known by their sizes. */
function splitFiles(
  { id, files, attachments: listed }: Pick<typeof inboundReplies.$inferSelect, "id" | "files" | "attachments">,
  kept: Awaited<ReturnType<typeof findAttachments>>,
): Pick<InboundReply, "attachments" | "files" | "inMailbox"> {
  const attachments = kept.filter(({ inboundReplyId }) => inboundReplyId === id);
  const sizes = attachments.map(({ size }) => size);
  const isMissing = ({ size }: InboundFile) => !sizes.includes(size) || !sizes.splice(sizes.indexOf(size), 1);
  return { attachments, files: files - attachments.length, inMailbox: listed.filter(isMissing) };
}

/** What can be read in an inbound email, at most `limit` characters of it; undefined when it was deleted. */
export async function findWholeEmail(id: string, limit: number): Promise<WholeEmail | undefined> {
  const text = sql<string>`coalesce(${WHOLE_TEXT}, ${BODY})`;
  const [found] = await database()
    .select({ text: sql<string>`left(${text}, ${limit})`, isCut: sql<boolean>`length(${text}) > ${limit}` })
    .from(inboundReplies)
    .where(eq(inboundReplies.id, id));
  return found;
}

/** The HTML of an inbound email; undefined when it has none or was deleted. */
export async function findEmailHtml(id: string): Promise<string | undefined> {
  const [found] = await database().select({ html: HTML }).from(inboundReplies).where(eq(inboundReplies.id, id));
  return found?.html ?? undefined;
}

/** The last reply to a message that a person wrote. */
export async function findLastPersonReply(tx: Executor, messageId: string) {
  const [last] = await tx
    .select(COLUMNS)
    .from(inboundReplies)
    .where(and(eq(inboundReplies.messageId, messageId), eq(inboundReplies.origin, "person")))
    .orderBy(desc(inboundReplies.createdAt), desc(inboundReplies.id))
    .limit(1);
  return last;
}

/** Whom a reply to a message goes to: where the owner corrected the address, there; else to the person who wrote
 * last. */
export function replyRecipient(
  { name, email, correctedEmail }: { name: string; email: string; correctedEmail: string | null },
  last: Pick<InboundReply, "fromName" | "fromAddress" | "replyTo"> | undefined,
): Mailbox {
  const lastAddress = last?.replyTo ?? last?.fromAddress ?? "";
  if (!correctedEmail && last && isEmailAddress(lastAddress) && !lastAddress.endsWith(".invalid")) {
    return { name: last.replyTo ? "" : last.fromName, address: lastAddress };
  }
  return { name: name === email ? "" : name, address: correctedEmail ?? email };
}
