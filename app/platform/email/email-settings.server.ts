import { environment } from "~/platform/env.server.ts";
import type { MailServerUrl } from "./mail-server-url.ts";
import type { Mailbox } from "./mailbox.ts";
import { DEFAULT_SMTP_TIMEOUTS, type SmtpTimeouts } from "./smtp/smtp-timeouts.ts";

/** What mail needs to know of the outside. */
export interface EmailSettings {
  /** The mail server that sends; without it mails wait. */
  smtp: MailServerUrl | undefined;
  /** The mailbox that answers come to; without it nobody looks for them. */
  imap: MailServerUrl | undefined;
  /** Whom mails are from. */
  from: Mailbox;
  /** How long the mail server is waited for. */
  timeouts: SmtpTimeouts;
}

// Kept on the process: hot reload makes copies of this module.
const globalScope = globalThis as typeof globalThis & { __mailSettings?: EmailSettings };

/**
 * The settings of this process: what `configureEmail` set, else the environment's. Without `MAIL_FROM` mails are from
 * `nobody@localhost`, so a site configures its own address.
 */
export function emailSettings(): EmailSettings {
  if (globalScope.__mailSettings) return globalScope.__mailSettings;
  const { SMTP_URL, IMAP_URL, MAIL_FROM } = environment();
  const from = MAIL_FROM ?? { name: "", address: "nobody@localhost" };
  return { smtp: SMTP_URL, imap: IMAP_URL, from, timeouts: DEFAULT_SMTP_TIMEOUTS };
}

/** Sets what differs from the environment's settings, for as long as the process lives. */
export function configureEmail(settings: Partial<EmailSettings>): void {
  globalScope.__mailSettings = { ...emailSettings(), ...settings };
}
