import { eq, inArray, sql } from "drizzle-orm";
import type { ParsedMail } from "mailparser";
import { attachAnswer } from "~/domain/messages/answers.server.ts";
import { REPLY_LENGTH } from "~/domain/messages/reply.ts";
import { tidyLines } from "~/domain/submissions/typed-text.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Attempt } from "~/platform/mail/mail-state.ts";
import { headerText } from "~/platform/mail/mailbox.ts";
import { mails } from "~/platform/mail/tables.server.ts";
import { readBounce } from "./bounce.ts";
import { withoutQuote } from "./quoted.ts";

/**
 * Takes in a mail that came to the site's mailbox: an answer is attached to its message, a report that a mail could not be
 * delivered marks that mail as failed. Everything else stays where it is. Safe to call twice.
 */
export async function takeInMail(bytes: Buffer, now: Date): Promise<"answer" | "bounce" | "nothing"> {
  const { simpleParser } = await import("mailparser");
  let mail: ParsedMail;
  try {
    mail = await simpleParser(bytes);
  } catch (error) {
    log.warn({ err: error }, "a mail in the mailbox could not be read");
    return "nothing";
  }
  if (isReport(mail)) return (await takeInBounce(mail, bytes, now)) ? "bounce" : "nothing";
  if (isAutomatic(mail)) return "nothing";
  return (await takeInAnswer(mail, now)) ? "answer" : "nothing";
}

function isReport({ headers }: ParsedMail): boolean {
  const type = headers.get("content-type");
  return typeof type === "object" && "value" in type && type.value === "multipart/report";
}

/** Vacation notes and the like (RFC 3834). */
function isAutomatic({ headers }: ParsedMail): boolean {
  const submitted = headers.get("auto-submitted");
  return typeof submitted === "string" && submitted.toLowerCase() !== "no";
}

function takeInAnswer(mail: ParsedMail, now: Date): Promise<boolean> {
  const [from] = mail.from?.value ?? [];
  const body = tidyLines(withoutQuote(mail.text ?? "")).slice(0, REPLY_LENGTH);
  if (!mail.messageId || !from?.address) return Promise.resolve(false);
  const references = typeof mail.references === "string" ? [mail.references] : (mail.references ?? []);
  return attachAnswer(
    {
      mailMessageId: mail.messageId.slice(0, 300),
      answers: [...new Set([mail.inReplyTo ?? "", ...references])].filter(Boolean).slice(0, 200),
      fromName: headerText(from.name ?? "", 100),
      fromAddress: headerText(from.address, 254),
      body: body || "(no text)",
      files: mail.attachments.length,
      sentAt: mail.date ?? now,
    },
    now,
  );
}

async function takeInBounce(mail: ParsedMail, bytes: Buffer, now: Date): Promise<boolean> {
  const attached = mail.attachments.map(({ content }) => content.toString("latin1"));
  const bounce = readBounce([...attached, bytes.toString("latin1")].join("\n"));
  if (!bounce || bounce.messageIds.length === 0) return false;
  const reply = `It came back: ${headerText(bounce.words, 500)}`;
  const attempt: Attempt = { at: now.toISOString(), outcome: "returned", reply };
  const failed = await database()
    .update(mails)
    .set({
      state: "failed",
      reply,
      seenAt: null,
      updatedAt: now,
      log: sql`${mails.log} || ${JSON.stringify([attempt])}::jsonb`,
    })
    .where(sql`${inArray(mails.messageId, bounce.messageIds)} and ${eq(mails.state, "accepted")}`)
    .returning({ id: mails.id });
  return failed.length > 0;
}
