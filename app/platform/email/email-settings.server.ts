import { z } from "zod";
import { parseVariables } from "~/platform/env.server.ts";
import { processWide } from "~/platform/process/process-wide.server.ts";
import { type MailServerUrl, parseMailServerUrl } from "./mail-server-url.ts";
import { type Mailbox, parseMailbox } from "./mailbox.ts";
import { DEFAULT_SMTP_TIMEOUTS, type SmtpTimeouts } from "./smtp/smtp-timeouts.ts";

/** The environment variables of email; `docs/operations.md` explains each. All are optional. */
export const emailEnvironmentSchema = z.object({
  SMTP_URL: mailServerUrl("smtp"),
  MAIL_FROM: z
    .string()
    .transform(parseMailbox)
    .refine((mailbox) => mailbox !== undefined, "must be an address, or Name <name@example.com>")
    .optional(),
  IMAP_URL: mailServerUrl("imap"),
});

function mailServerUrl(protocol: "smtp" | "imap") {
  const message = `must look like ${protocol}s://user:password@${protocol}.example.com (user and password percent-encoded)`;
  return z
    .string()
    .transform((url) => parseMailServerUrl(url, [`${protocol}:`, `${protocol}s:`]))
    .refine((address) => address !== undefined, message)
    .optional();
}

let cachedEnvironment: z.infer<typeof emailEnvironmentSchema> | undefined;

/**
 * The email variables of this process, parsed once.
 *
 * @throws EnvironmentError when a variable is unusable; the message names every such variable
 */
export function emailEnvironment() {
  cachedEnvironment ??= parseVariables(emailEnvironmentSchema, process.env);
  return cachedEnvironment;
}

/** The mail servers and the sender of this process. */
export interface EmailSettings {
  /** The mail server that sends; without it emails wait. */
  smtp: MailServerUrl | undefined;
  /** The inbox that replies and bounces arrive in; without it none is polled. */
  imap: MailServerUrl | undefined;
  /** The sender of all emails. */
  from: Mailbox;
  timeouts: SmtpTimeouts;
}

const configured = processWide("email-settings", (): { settings?: EmailSettings } => ({}));

/**
 * The settings of this process: what `configureEmail` set, else the environment's. Without `MAIL_FROM` the sender
 * is `nobody@localhost`, so a site configures its own address.
 */
export function emailSettings(): EmailSettings {
  if (configured.settings) return configured.settings;
  const { SMTP_URL, IMAP_URL, MAIL_FROM } = emailEnvironment();
  const from = MAIL_FROM ?? { name: "", address: "nobody@localhost" };
  return { smtp: SMTP_URL, imap: IMAP_URL, from, timeouts: DEFAULT_SMTP_TIMEOUTS };
}

/** Overrides some of the environment's settings, for as long as the process lives. */
export function configureEmail(settings: Partial<EmailSettings>): void {
  configured.settings = { ...emailSettings(), ...settings };
}
