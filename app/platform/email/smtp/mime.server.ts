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
export async function composeMime(email: OutgoingEmail): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: email.from,
    to: email.to,
    replyTo: email.replyTo ?? undefined,
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: email.messageId,
    date: email.date,
    headers: email.headers ?? undefined,
    inReplyTo: email.inReplyTo ?? undefined,
    references: email.references ?? undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Servers without 8BITMIME corrupt any other encoding.
    textEncoding: "quoted-printable",
  });
  return composer.compile().build();
}
