import { MAIL_ENCRYPTIONS, type MailEncryption } from "~/shared/setup/mail-setup.ts";

/** The settings of mail by their stored names, with their labels. */
export const MAIL_LABELS = {
  MAIL_FROM_ADDRESS: "Email address",
  MAIL_FROM_NAME: "Sender’s name",
  SMTP_USER: "User name",
  SMTP_PASSWORD: "Password",
  SMTP_HOST: "Outgoing server (SMTP)",
  SMTP_PORT: "Port",
  SMTP_ENCRYPTION: "Encryption",
  SMTP_CERTIFICATE: "Certificate (SHA-256)",
  IMAP_HOST: "Incoming server (IMAP)",
  IMAP_PORT: "Port of the inbox",
  IMAP_ENCRYPTION: "Encryption of the inbox",
  IMAP_CERTIFICATE: "Certificate of the inbox (SHA-256)",
  IMAP_USER: "User name of the inbox",
  IMAP_PASSWORD: "Password of the inbox",
} as const;

export type MailField = keyof typeof MAIL_LABELS;
export type MailValues = Record<MailField, string>;

/** The names in the order of the form. */
export const MAIL_FIELDS = Object.keys(MAIL_LABELS) as MailField[];

/** The environment variables, and the settings that each of them sets. */
export const MAIL_VARIABLES = {
  MAIL_FROM: ["MAIL_FROM_ADDRESS", "MAIL_FROM_NAME"],
  SMTP_URL: ["SMTP_USER", "SMTP_PASSWORD", "SMTP_HOST", "SMTP_PORT", "SMTP_ENCRYPTION", "SMTP_CERTIFICATE"],
  IMAP_URL: ["IMAP_HOST", "IMAP_PORT", "IMAP_ENCRYPTION", "IMAP_CERTIFICATE", "IMAP_USER", "IMAP_PASSWORD"],
} as const satisfies Record<string, readonly MailField[]>;

export type MailVariable = keyof typeof MAIL_VARIABLES;

/** The fields that never leave the server, and are stored encrypted. */
export const SECRET_FIELDS = ["SMTP_PASSWORD", "IMAP_PASSWORD"] as const satisfies readonly MailField[];

export const isSecretField = (name: string) => SECRET_FIELDS.some((secret) => secret === name);

/** The variable of the server's that sets a field, if any of `set` does. */
export function setByVariable(field: MailField, set: readonly MailVariable[]): MailVariable | undefined {
  return set.find((variable) => (MAIL_VARIABLES[variable] as readonly MailField[]).includes(field));
}

export const ENCRYPTION_LABELS: Record<MailEncryption, string> = {
  tls: "TLS",
  starttls: "STARTTLS",
  none: "None (own network)",
};

/** The port of a connection, by its encryption. */
export const DEFAULT_PORTS = {
  smtp: { tls: 465, starttls: 587, none: 25 },
  imap: { tls: 993, starttls: 143, none: 143 },
} as const;

/** The encryption of stored text; TLS where nothing valid is stored. */
export function readEncryption(text: string | undefined): MailEncryption {
  return MAIL_ENCRYPTIONS.find((known) => known === text) ?? "tls";
}

/** The user that signs in to a server: the address, unless another is set. */
export function mailUser(kind: "SMTP" | "IMAP", values: Partial<MailValues>): string {
  return (kind === "IMAP" && values.IMAP_USER) || values.SMTP_USER || values.MAIL_FROM_ADDRESS || "";
}
