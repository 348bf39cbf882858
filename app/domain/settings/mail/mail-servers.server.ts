import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { type EmailSettings, emailEnvironment } from "~/platform/email/email-settings.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import { log } from "~/platform/log.server.ts";
import { openSecret, sealSecret, UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { type MailValues, type MailVariable, mailUser, readEncryption } from "./mail-fields.ts";

type Kind = "SMTP" | "IMAP";
type Values = Partial<MailValues>;

/** The variables of mail that the server has set, which win over what the owner sets. */
export function mailVariables(environment = emailEnvironment()): MailVariable[] {
  const names: MailVariable[] = ["MAIL_FROM", "SMTP_URL", "IMAP_URL"];
  return names.filter((name) => environment[name] !== undefined);
}

/**
 * Encrypts a mail server's password, for this server and user: with another host or user it can't be read, so that it is
 * never sent to a server that it wasn't typed for.
 */
export function sealPassword(kind: Kind, values: Values, password: string): string {
  return sealSecret(purposeOf(kind, values), password);
}

/** The password that is stored for this server and user; undefined when there is none, or it can't be read. */
export function openPassword(kind: Kind, values: Values): string | undefined {
  const sealed = values[`${kind}_PASSWORD`];
  if (!sealed) return undefined;
  try {
    return openSecret(purposeOf(kind, values), sealed);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return undefined;
    throw error;
  }
}

function purposeOf(kind: Kind, values: Values): string {
  return `mail.${kind.toLowerCase()}-password ${JSON.stringify([values[`${kind}_HOST`], mailUser(kind, values)])}`;
}

/**
 * The connection settings of a stored server. Without encryption, in one's own network, a server may want no password.
 *
 * @param password - of this server and user
 */
export function mailServer(kind: Kind, values: Values, password: string | undefined): MailServerUrl | undefined {
  const host = values[`${kind}_HOST`];
  if (!host) return undefined;
  const certificate = values[`${kind}_CERTIFICATE`];
  const encryption = readEncryption(values[`${kind}_ENCRYPTION`]);
  return {
    setBy: "owner",
    host,
    port: Number(values[`${kind}_PORT`]),
    secure: encryption === "tls",
    requireTls: encryption === "starttls",
    verifyCertificate: true,
    ...(certificate && encryption !== "none" && { certificate }),
    user: password === undefined ? undefined : mailUser(kind, values),
    password,
    path: "",
  };
}

/** Whether a password is needed: only a server in one's own network may want none. */
export function needsPassword(kind: Kind, values: Values): boolean {
  return kind === "IMAP" || readEncryption(values.SMTP_ENCRYPTION) !== "none";
}

/** The stored values, with the address of `MAIL_FROM`, which is the user where none is set. */
export function withServerSender(values: Values, { MAIL_FROM } = emailEnvironment()): Values {
  return MAIL_FROM ? { ...values, MAIL_FROM_ADDRESS: MAIL_FROM.address, MAIL_FROM_NAME: MAIL_FROM.name } : values;
}

/** The sender: the owner's, else the site's own address; of a live site without one the mailbox that `user` signs in to. */
export function mailSender({ MAIL_FROM_ADDRESS, MAIL_FROM_NAME }: Values, user = ""): Mailbox {
  const { brand, email, domain } = sentIdentity();
  const own = MAIL_FROM_ADDRESS || email || (user.includes("@") ? user : `no-reply@${domain}`);
  return { name: MAIL_FROM_NAME || brand, address: own };
}

/**
 * The mail servers and the sender in force: what the owner has set, overridden by the environment. With a stored password
 * that can't be read any more there is no server to send by, so that emails wait, and the inbox is one that can't be read.
 */
export function mailSettings(
  stored: Values = storedSettings(),
  environment = emailEnvironment(),
): Pick<EmailSettings, "smtp" | "imap" | "from"> {
  const values = withServerSender(stored, environment);
  const smtp = environment.SMTP_URL ?? readServer("SMTP", values);
  const imap = environment.IMAP_URL ?? readServer("IMAP", values);
  return { smtp, imap, from: environment.MAIL_FROM ?? mailSender(values, smtp?.user) };
}

function readServer(kind: Kind, values: Values): MailServerUrl | undefined {
  if (!values[`${kind}_HOST`]) return undefined;
  const password = openPassword(kind, values);
  if (password !== undefined || !needsPassword(kind, values)) return mailServer(kind, values, password);
  log.error({ setting: `${kind}_PASSWORD` }, "a stored password can't be read; it has to be entered again");
  const server = kind === "IMAP" && mailServer(kind, values, undefined);
  return server ? { ...server, user: mailUser(kind, values), isLocked: true } : undefined;
}
