import type { Mailbox } from "~/platform/email/mailbox.ts";

/** An email to send over SMTP. */
export interface OutgoingEmail {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  replyTo?: Mailbox | null;
  headers?: Record<string, string> | null;
  inReplyTo?: string | null;
  references?: string[] | null;
}

/** Composes the MIME message (RFC 5322). Names and addresses are passed as objects, never as text to parse again. */
export async function composeMime(mail: OutgoingEmail): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers: mail.headers ?? undefined,
    inReplyTo: mail.inReplyTo ?? undefined,
    references: mail.references ?? undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Servers without 8BITMIME corrupt any other encoding.
    textEncoding: "quoted-printable",
  });
  return composer.compile().build();
}
