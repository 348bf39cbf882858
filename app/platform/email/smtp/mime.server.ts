import type { Mailbox } from "~/platform/email/mailbox.ts";

/** A mail as it goes out. */
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

/** The bytes of a mail (RFC 5322, MIME). Names and addresses go in as objects, never as text that is parsed again. */
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
    // Servers that offer no 8BITMIME break anything else.
    textEncoding: "quoted-printable",
  });
  return composer.compile().build();
}
