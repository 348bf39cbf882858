import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { ParsedMail } from "mailparser";
import { database } from "~/platform/db/database.server.ts";
import { type BounceReport, parseBounceReport } from "~/platform/email/inbound/bounce-report.ts";
import { stripQuotedReply } from "~/platform/email/inbound/strip-quoted-reply.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import type { DeliveryAttempt } from "~/platform/email/outbox/retry-schedule.ts";
import { isRecipientRejection, parseReplyCodes } from "~/platform/email/smtp/recipient-rejection.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { tidyText } from "~/shared/tidy-text.ts";
import { attachInboundReply } from "./inbound-replies.server.ts";
import { MAX_REPLY_LENGTH } from "./reply.ts";
import { REPLY_EMAIL } from "./reply-email-kind.ts";
import { markReplyUndelivered } from "./undelivered-replies.server.ts";

/**
 * Takes in a mail that came to the site's mailbox: an answer is attached to its message, a report that a mail could not be
 * delivered marks that mail as failed. Everything else stays where it is. Safe to call twice.
 */
export async function processInboundEmail(bytes: Buffer, now: Date): Promise<"answer" | "bounce" | "nothing"> {
  const { simpleParser } = await import("mailparser");
  let mail: ParsedMail;
  try {
    mail = await simpleParser(bytes);
  } catch (error) {
    log.warn({ err: error }, "a mail in the mailbox could not be read");
    return "nothing";
  }
  if (isDeliveryReport(mail)) return (await processBounce(mail, bytes, now)) ? "bounce" : "nothing";
  if (isAutoReply(mail)) return "nothing";
  return (await processReply(mail, bytes, now)) ? "answer" : "nothing";
}

function isDeliveryReport({ headers }: ParsedMail): boolean {
  const type = headers.get("content-type");
  return typeof type === "object" && "value" in type && type.value === "multipart/report";
}

/** Vacation notes and the like (RFC 3834), and what programs without that header say instead. */
function isAutoReply({ headers }: ParsedMail): boolean {
  const says = (name: string, form: RegExp) => form.test(String(headers.get(name) ?? ""));
  return (
    says("auto-submitted", /^(?!no$)./i) ||
    says("precedence", /^(bulk|junk|list|auto_reply)$/i) ||
    headers.has("x-autoreply") ||
    headers.has("x-autorespond")
  );
}

function processReply(mail: ParsedMail, bytes: Buffer, now: Date): Promise<boolean> {
  const [from] = mail.from?.value ?? [];
  const body = tidyText(stripQuotedReply(mail.text ?? ""))
    .slice(0, MAX_REPLY_LENGTH)
    .toWellFormed();
  // What has no Message-ID is known by its bytes.
  const id = mail.messageId ?? `<${createHash("sha256").update(bytes).digest("hex")}@no-message-id.invalid>`;
  const references = typeof mail.references === "string" ? [mail.references] : (mail.references ?? []);
  return attachInboundReply(
    {
      emailMessageId: sanitizeHeader(id, 300),
      references: messageIdsIn([mail.inReplyTo ?? "", ...references]),
      fromName: sanitizeHeader(from?.name ?? "", 100),
      fromAddress: sanitizeHeader(from?.address || "unknown@sender.invalid", 254),
      subject: sanitizeHeader(mail.subject ?? "", 200),
      body: body || "(no text)",
      files: mail.attachments.length,
      sentAt: mail.date ?? now,
    },
    now,
  );
}

/** The Message-IDs in what a mail says of its thread, the nearest ones where there are too many. */
function messageIdsIn(texts: string[]): string[] {
  const ids = texts.flatMap((text) => sanitizeHeader(text, 20_000).match(/<[^<>\s]{1,300}>/g) ?? []);
  return [...new Set(ids)].toReversed().slice(0, 200);
}

async function processBounce(mail: ParsedMail, bytes: Buffer, now: Date): Promise<boolean> {
  const attached = mail.attachments.map(({ content }) => content.toString("latin1"));
  const bounce = parseBounceReport([...attached, bytes.toString("latin1")].join("\n"));
  if (!bounce || bounce.messageIds.length === 0) return false;
  const reply = `It came back: ${sanitizeHeader(bounce.words, 500)}`;
  const attempt: DeliveryAttempt = { at: now.toISOString(), outcome: "returned", reply };
  return database().transaction(async (tx) => {
    const failed = await tx
      .update(emails)
      .set({
        state: "failed",
        reply,
        seenAt: null,
        updatedAt: now,
        log: sql`${emails.log} || ${JSON.stringify([attempt])}::jsonb`,
      })
      .where(sql`${inArray(emails.messageId, bounce.messageIds)} and ${eq(emails.state, "accepted")}`)
      .returning({ address: emails.toAddress, kind: emails.kind, subjectId: emails.subjectId });
    for (const { address, kind, subjectId } of failed) {
      if (kind === REPLY_EMAIL.name && subjectId) await markReplyUndelivered(tx, subjectId, now);
      if (address && refusesAddress(bounce, address)) await suppressAddress(tx, { address, reason: reply }, now);
    }
    return failed.length > 0;
  });
}

/**
 * Whether a report says of this address that nothing can be delivered there. One about another address isn't: the mail may
 * have been passed on, or the owner has corrected the address since.
 */
function refusesAddress({ status, words, recipients }: BounceReport, address: string): boolean {
  if (recipients.length > 0 && !recipients.includes(address.toLowerCase())) return false;
  const { code, status: said } = parseReplyCodes(words);
  return isRecipientRejection({ code, status: isSpecific(status) ? status : said, words, isForRecipient: true });
}

/** Many servers report 5.0.0 for everything, and quote the other server's own status. */
function isSpecific(status: string): boolean {
  return status !== "" && status !== "5.0.0";
}
