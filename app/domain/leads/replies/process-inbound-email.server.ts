import { createHash } from "node:crypto";
import type { ParsedMail } from "mailparser";
import { z } from "zod";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { parseBounceReport } from "~/platform/email/inbound/bounce-report.ts";
import { pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { PARSER_OPTIONS, readEmailContent } from "~/platform/email/inbound/read-email-content.server.ts";
import { recordBounce } from "~/platform/email/inbound/record-bounce.server.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { attachInboundReply } from "./inbound-replies.server.ts";
import { MAX_REPLY_LENGTH } from "./reply.ts";
import { markReplyUndelivered } from "./undelivered-replies.server.ts";

/** Polls the mailbox every minute. */
export const inboundEmailTask: Task<object> = {
  name: "mail-inbox",
  schema: z.object({}),
  cron: "* * * * *",
  run: () => pollInbox(async (email) => void (await processInboundEmail(email, new Date())), new Date()),
};

/**
 * Processes an email that came to the site's mailbox: a reply is attached to its message, a bounce marks the email
 * that it reports as failed. Everything else stays in the mailbox. Safe to call twice.
 */
export async function processInboundEmail(bytes: Buffer, now: Date): Promise<"answer" | "bounce" | "nothing"> {
  const { simpleParser } = await import("mailparser");
  let email: ParsedMail;
  try {
    email = await simpleParser(bytes, PARSER_OPTIONS);
  } catch (error) {
    log.warn({ err: error }, "an inbound email could not be parsed");
    return "nothing";
  }
  if (isDeliveryReport(email)) return (await processBounce(email, bytes, now)) ? "bounce" : "nothing";
  if (isAutoReply(email)) return "nothing";
  return (await processReply(email, bytes, now)) ? "answer" : "nothing";
}

function isDeliveryReport({ headers }: ParsedMail): boolean {
  const type = headers.get("content-type");
  return typeof type === "object" && "value" in type && type.value === "multipart/report";
}

/** Automatic replies (RFC 3834), and the markers of programs that omit that header. */
function isAutoReply({ headers }: ParsedMail): boolean {
  const says = (name: string, form: RegExp) => form.test(String(headers.get(name) ?? ""));
  return (
    says("auto-submitted", /^(?!no$)./i) ||
    says("precedence", /^(bulk|junk|list|auto_reply)$/i) ||
    headers.has("x-autoreply") ||
    headers.has("x-autorespond")
  );
}

async function processReply(email: ParsedMail, bytes: Buffer, now: Date): Promise<boolean> {
  const [from] = email.from?.value ?? [];
  const { ownText, files } = await readEmailContent(bytes, email.subject ?? "");
  // An email without a Message-ID is identified by its bytes.
  const id = email.messageId ?? `<${createHash("sha256").update(bytes).digest("hex")}@no-message-id.invalid>`;
  const references = typeof email.references === "string" ? [email.references] : (email.references ?? []);
  return attachInboundReply(
    {
      emailMessageId: sanitizeHeader(id, 300),
      references: messageIdsIn([email.inReplyTo ?? "", ...references]),
      fromName: sanitizeHeader(from?.name ?? "", 100),
      fromAddress: sanitizeHeader(from?.address || "unknown@sender.invalid", EMAIL_MAX_LENGTH),
      subject: sanitizeHeader(email.subject ?? "", 200),
      body: ownText.slice(0, MAX_REPLY_LENGTH).toWellFormed() || "(no text)",
      files: files.length,
      sentAt: email.date ?? now,
    },
    now,
  );
}

/** The Message-IDs of an email's thread, the nearest ones where there are too many. */
function messageIdsIn(texts: string[]): string[] {
  const ids = texts.flatMap((text) => sanitizeHeader(text, 20_000).match(/<[^<>\s]{1,300}>/g) ?? []);
  return [...new Set(ids)].toReversed().slice(0, 200);
}

/** Records a bounce of any kind of email; the message of a reply that bounced returns to the inbox. */
async function processBounce(email: ParsedMail, bytes: Buffer, now: Date): Promise<boolean> {
  const attached = email.attachments.map(({ content }) => content.toString("latin1"));
  const bounce = parseBounceReport([...attached, bytes.toString("latin1")].join("\n"));
  if (!bounce || bounce.messageIds.length === 0) return false;
  return database().transaction(async (tx) => {
    const failed = await recordBounce(tx, bounce, now);
    for (const { kind, subjectId } of failed) {
      if (kind === REPLY_EMAIL.name && subjectId) await markReplyUndelivered(tx, subjectId, now);
    }
    return failed.length > 0;
  });
}
