import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { AddressObject, ParsedMail } from "mailparser";
import { findInvitationEmails, recordCalendarReply } from "~/domain/leads/appointments/calendar-reply.server.ts";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import {
  type BounceCandidate,
  type BounceReport,
  isServerNotice,
  parseBounce,
} from "~/platform/email/inbound/bounce-report.ts";
import {
  type EmailHeaders,
  emailHeaders,
  isAutomaticReply,
  isBulkEmail,
} from "~/platform/email/inbound/email-headers.ts";
import type { CalendarReply } from "~/platform/email/inbound/email-parts.server.ts";
import {
  claimInboundEmail,
  emailIdentity,
  listOtherEmail,
  PREVIEW_LENGTH,
  rawField,
} from "~/platform/email/inbound/inbound-emails.server.ts";
import { MAX_EMAIL_BYTES, pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import {
  type EmailContent,
  PARSER_OPTIONS,
  readEmailContent,
} from "~/platform/email/inbound/read-email-content.server.ts";
import { recordBounce } from "~/platform/email/inbound/record-bounce.server.ts";
import { type Mailbox, sanitizeHeader } from "~/platform/email/mailbox.ts";
import { senderDomain } from "~/platform/email/message-id.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { addressKey, addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { hasReplyPrefix } from "./find-thread.server.ts";
import { attachInboundReply, type NewInboundReply } from "./inbound-replies.server.ts";
import { markReplyUndelivered } from "./undelivered-replies.server.ts";

/** What is said of an email of which only the beginning was fetched. */
const TOO_LARGE = "\n\n(The email is larger than 25 MB. The rest of it is in the mailbox.)";

/** In characters: longer HTML is none that a person wrote, and is read as text. */
const MAX_HTML_LENGTH = 4_000_000;

/** Stored for an email that names no sender. */
const UNKNOWN_ADDRESS = "unknown@sender.invalid";

/** Polls the mailbox every minute. */
export const inboundEmailTask: Task<object> = {
  name: "mail-inbox",
  cron: "* * * * *",
  run: () => pollInbox(async (email) => void (await processInboundEmail(email, databaseNow())), databaseNow()),
};

/**
 * What became of an inbound email: a reply of a person's, or the owner's own; a reply of a program's; a bounce; listed
 * under "Other emails"; or nothing, since it was processed before, is one of ours, or is mass email that answers
 * nothing.
 */
export type InboundOutcome = "answer" | "automatic" | "bounce" | "other" | "nothing";

/**
 * Processes an email that came to the site's mailbox, once: a reply is attached to its message, a bounce marks the
 * email that it reports as failed, and what may answer us but belongs to no email of ours is listed. Safe to call
 * twice.
 *
 * @throws the driver's error when the database is unavailable; nothing is stored then
 */
export async function processInboundEmail(bytes: Buffer, now: Date): Promise<InboundOutcome> {
  const identity = emailIdentity(bytes);
  const once = (process: (tx: Executor) => Promise<InboundOutcome>) =>
    database().transaction(async (tx) => ((await claimInboundEmail(tx, identity, now)) ? process(tx) : "nothing"));
  try {
    const { simpleParser } = await import("mailparser");
    const email = await simpleParser(bytes, PARSER_OPTIONS);
    const content = await readEmailContent(bytes, email.subject ?? "");
    const reply = readReply(email, { bytes, content, now });
    const candidate = toBounceCandidate(email, { bytes, reply, text: content.wholeText });
    return await once((tx) =>
      processEmail(
        tx,
        { headers: emailHeaders(email), reply, candidate, identity, calendarReplies: content.calendarReplies },
        now,
      ),
    );
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, "an inbound email could not be processed; it is listed");
    const head = bytes
      .subarray(0, 64 * 1024)
      .toString("latin1")
      .replace(/\r\n/g, "\n");
    return once(async (tx) => {
      const [subject, fromAddress] = [rawField(head, "Subject"), rawField(head, "From")].map((text) =>
        sanitizeHeader(text.replaceAll("\0", ""), 200),
      );
      const preview = "This email couldn’t be read. Open it in your mail program.";
      // The address alone, by which a person is found.
      const address = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/.exec(fromAddress ?? "")?.[0] ?? "";
      const shown = { fromName: "", fromAddress: address, subject: subject ?? "", preview };
      await listOtherEmail(tx, identity, { ...shown, isAutomatic: false });
      return "other";
    });
  }
}

interface InboundEmail {
  headers: EmailHeaders;
  reply: NewInboundReply;
  candidate: BounceCandidate;
  identity: string;
  calendarReplies: CalendarReply[];
}

async function processEmail(tx: Executor, inbound: InboundEmail, now: Date): Promise<InboundOutcome> {
  const { headers, candidate, identity, calendarReplies } = inbound;
  const bounce = parseBounce(candidate);
  if (bounce && (await processBounce(tx, bounce, now))) return "bounce";
  const references = [...inbound.reply.references, ...(await findInvitationEmails(tx, calendarReplies))];
  const reply = { ...inbound.reply, references };
  for (const answer of calendarReplies) await recordCalendarReply(tx, answer, { from: reply.fromAddress, now });
  const isNotice = candidate.isReport || isServerNotice(candidate);
  const isAutomatic = bounce !== undefined || isAutomaticReply(headers, reply.subject);
  if (!bounce && (await attachInboundReply(tx, { ...reply, isAutomatic }, now)))
    return isAutomatic ? "automatic" : "answer";
  // One of our own that came back, or what the owner sent from the site's address with a copy to it.
  if (reply.isOwn) return "nothing";
  const mayAnswer =
    isNotice || reply.references.length > 0 || hasReplyPrefix(reply.subject) || (await isCorrespondent(tx, reply));
  if (!mayAnswer && (isAutomatic || isBulkEmail(headers, senderDomain()))) return "nothing";
  const { fromName, subject, body } = reply;
  const fromAddress = reply.fromAddress === UNKNOWN_ADDRESS ? "" : reply.fromAddress;
  const preview = cutText(body, PREVIEW_LENGTH).toWellFormed();
  await listOtherEmail(tx, identity, { fromName, fromAddress, subject, preview, isAutomatic });
  return "other";
}

/** Whether the site has sent emails to the sender. */
async function isCorrespondent(tx: Executor, { fromAddress }: NewInboundReply): Promise<boolean> {
  return (await tx.$count(emails, inArray(sql`lower(${emails.toAddress})`, addressSpellings(fromAddress)))) > 0;
}

function readReply(
  email: ParsedMail,
  { bytes, content, now }: { bytes: Buffer; content: EmailContent; now: Date },
): NewInboundReply {
  const { author, replyTo, isOwn } = findAuthor(email);
  const { ownText, wholeText, html, files } = content;
  const isCut = bytes.length >= MAX_EMAIL_BYTES;
  const limit = isCut ? TOO_LARGE : "";
  // An email without a Message-ID is identified by its bytes.
  const id = email.messageId ?? `<${createHash("sha256").update(bytes).digest("hex")}@no-message-id.invalid>`;
  const references = typeof email.references === "string" ? [email.references] : (email.references ?? []);
  return {
    emailMessageId: sanitizeHeader(id, Number.POSITIVE_INFINITY).slice(0, 300),
    references: messageIdsIn([email.inReplyTo ?? "", ...references]),
    fromName: author.name,
    fromAddress: author.address || UNKNOWN_ADDRESS,
    replyTo,
    recipients: mailboxesOf(email.to, email.cc).filter(({ address }) => !isOwnAddress(address)),
    isOwn,
    subject: sanitizeHeader(email.subject ?? "", 200),
    body: (ownText || wholeText || "(no text)") + limit,
    wholeText: (wholeText || "(no text)") + limit,
    html: html.length > MAX_HTML_LENGTH ? "" : html.toWellFormed().replaceAll("\0", ""),
    files,
    // Of the last one the end is missing.
    kept: isCut ? files.slice(0, -1) : files,
    sentAt: email.date && !Number.isNaN(email.date.getTime()) ? email.date : now,
  };
}

/**
 * Who wrote an email, and where they want replies to go: null for their own address. A mailing list may put itself into
 * `From` or `Reply-To`; then the author is the other one.
 */
function findAuthor(email: ParsedMail): { author: Mailbox; replyTo: string | null; isOwn: boolean } {
  const [from = { name: "", address: "" }] = mailboxesOf(email.from);
  const isList = emailHeaders(email).hasPrefix("list-");
  const others = mailboxesOf(email.replyTo).filter(({ address }) => !isOwnAddress(address));
  const [replyTo] = others;
  const isOwn = isOwnAddress(from.address);
  if (isOwn && isList && replyTo)
    return { author: { ...replyTo, name: replyTo.name || from.name }, replyTo: null, isOwn: false };
  const isElsewhere = replyTo && !isList && addressKey(replyTo.address) !== addressKey(from.address);
  return { author: from, replyTo: isElsewhere && isEmailAddress(replyTo.address) ? replyTo.address : null, isOwn };
}

function mailboxesOf(...fields: (AddressObject | AddressObject[] | undefined)[]): Mailbox[] {
  const entries = fields.flat().flatMap((field) => field?.value ?? []);
  return entries
    .flatMap((entry) => (entry.group ? entry.group : [entry]))
    .map(({ name, address }) => ({
      name: sanitizeHeader(name, 100),
      address: sanitizeHeader(address ?? "", EMAIL_MAX_LENGTH),
    }))
    .filter(({ address }) => address !== "");
}

/** Whether emails to this address come to the site: its sender, its Reply-To address, or the user of the inbox. */
function isOwnAddress(address: string): boolean {
  const { from, imap } = emailSettings();
  const own = [from.address, senderIdentity().replyTo.address, imap?.user];
  return own.some((one) => one && addressKey(one) === addressKey(address));
}

/** The Message-IDs of an email's thread, the nearest ones where there are too many. */
function messageIdsIn(texts: string[]): string[] {
  const ids = texts.flatMap((text) => sanitizeHeader(text, 20_000).match(/<[^<>\s]{1,300}>/g) ?? []);
  return [...new Set(ids)].toReversed().slice(0, 200);
}

function toBounceCandidate(
  email: ParsedMail,
  { bytes, reply, text }: { bytes: Buffer; reply: NewInboundReply; text: string },
): BounceCandidate {
  const headers = emailHeaders(email);
  const attached = email.attachments.map(({ content }) => content.toString());
  const { fromName, fromAddress, subject, references } = reply;
  return {
    ...{ fromName, fromAddress, subject, references },
    isReport: /^multipart\/report\b/i.test(headers.get("content-type")),
    returnPath: headers.get("return-path"),
    failedRecipients: headers.get("x-failed-recipients"),
    text,
    parts: [bytes.toString(), text, ...attached].join("\n"),
  };
}

/** Records a bounce of any kind of email; the message of a reply that bounced returns to the inbox. */
async function processBounce(tx: Executor, bounce: BounceReport, now: Date): Promise<boolean> {
  const { failed, isKnown } = await recordBounce(tx, bounce, now);
  for (const { kind, subjectId } of failed) {
    if (kind === REPLY_EMAIL.name && subjectId) await markReplyUndelivered(tx, subjectId, now);
  }
  return isKnown;
}
