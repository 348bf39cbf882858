import { environment } from "~/platform/env.server.ts";
import type { ServerAddress } from "./mail-server-url.ts";
import type { Mailbox } from "./mailbox.ts";
import { PATIENCE, type Patience } from "./smtp/smtp-timeouts.ts";

/** What mail needs to know of the outside. */
export interface MailSettings {
  /** The mail server that sends; without it mails wait. */
  smtp: ServerAddress | undefined;
  /** The mailbox that answers come to; without it nobody looks for them. */
  imap: ServerAddress | undefined;
  /** Whom mails are from. */
  from: Mailbox;
  /** How long the mail server is waited for. */
  patience: Patience;
}

// Kept on the process: hot reload makes copies of this module.
const holder = globalThis as typeof globalThis & { __mailSettings?: MailSettings };

/**
 * The settings of this process: what `configureMail` set, else the environment's. Without `MAIL_FROM` mails are from
 * `nobody@localhost`, so a site configures its own address.
 */
export function mailSettings(): MailSettings {
  if (holder.__mailSettings) return holder.__mailSettings;
  const { SMTP_URL, IMAP_URL, MAIL_FROM } = environment();
  const from = MAIL_FROM ?? { name: "", address: "nobody@localhost" };
  return { smtp: SMTP_URL, imap: IMAP_URL, from, patience: PATIENCE };
}

/** Sets what differs from the environment's settings, for as long as the process lives. */
export function configureMail(settings: Partial<MailSettings>): void {
  holder.__mailSettings = { ...mailSettings(), ...settings };
}
