import { choice, type SettingSection, type SettingTexts, setting } from "~/shared/settings/setting.ts";
import { emailType, lineType, portType, secretType } from "~/shared/settings/setting-types.ts";
import { MAIL_ENCRYPTIONS, type MailEncryption } from "~/shared/setup/mail-setup.ts";
import { canonicalFingerprint, canonicalHost } from "./canonical-host.ts";

export type MailServerKind = "SMTP" | "IMAP";

const ENCRYPTION_LABELS: Record<MailEncryption, string> = {
  tls: "TLS",
  starttls: "STARTTLS",
  none: "None (own network)",
};

/** The port of a connection, by its encryption. */
export const DEFAULT_PORTS = {
  SMTP: { tls: 465, starttls: 587, none: 25 },
  IMAP: { tls: 993, starttls: 143, none: 143 },
} as const;

const hostType = lineType.refine(
  (host) => canonicalHost(host) !== undefined,
  "must be a name such as mail.example.com, without https:// and slashes",
);
const fingerprintType = lineType.refine(
  (text) => canonicalFingerprint(text) !== undefined,
  "must have 64 digits and letters from A to F, as a test shows it",
);

/** The settings of a server. `of` tells those of the inbox apart. A URL of the server's sets all of them in another
 * form. */
function serverSettings(kind: MailServerKind, host: string, of: string) {
  const variable = `${kind}_URL`;
  const byServer = {
    variable,
    alsoSetBy: (environment: SettingTexts) => (environment[variable] ? "" : undefined),
    input: "code",
  } as const;
  return {
    // The inbox' user may be this one, whatever sends.
    user: setting(lineType, `${kind}_USER`, `User name${of}`, {
      ...{ variable, input: "code" },
      description: of ? "Empty if it is the same as above." : "Only if you sign in with another name than the address.",
    }),
    password: setting(secretType(), `${kind}_PASSWORD`, `Password${of}`, {
      ...byServer,
      isRequired: ({ SMTP_ENCRYPTION }: SettingTexts) => kind === "IMAP" || SMTP_ENCRYPTION !== "none",
      // For this server and user: it is never sent to one that it wasn't typed for.
      sealedFor: (texts: SettingTexts) =>
        texts[`${kind}_HOST`] &&
        `mail.${kind.toLowerCase()}-password ${JSON.stringify([texts[`${kind}_HOST`], mailUser(kind, texts)])}`,
      description: of ? "Empty if it is the same as above." : "With some providers an app password.",
    }),
    host: setting(hostType, `${kind}_HOST`, host, {
      ...byServer,
      tidy: (typed: string) => canonicalHost(typed) ?? typed,
      placeholder: `${kind.toLowerCase()}.example.com`,
      ...(kind === "SMTP" && { isRequired: true }),
    }),
    port: setting(portType, `${kind}_PORT`, `Port${of}`, byServer),
    encryption: choice(ENCRYPTION_LABELS, `${kind}_ENCRYPTION`, `Encryption${of}`, { ...byServer, fallback: "tls" }),
    certificate: setting(fingerprintType, `${kind}_CERTIFICATE`, `Certificate${of} (SHA-256)`, {
      ...byServer,
      tidy: (typed: string) => canonicalFingerprint(typed) ?? typed,
      description: "The server’s own, which you confirmed. Leave empty to accept trusted ones only.",
    }),
  };
}

/** Each server's settings. */
export const MAIL_SERVERS = {
  SMTP: { settings: serverSettings("SMTP", "Outgoing server (SMTP)", "") },
  IMAP: { settings: serverSettings("IMAP", "Incoming server (IMAP)", " of the inbox") },
};

/** The name and the address of `MAIL_FROM`, which a start has checked. */
const MAILBOX = /^\s*(?:"?(?<name>[^<]*?)"?\s*<)?(?<address>[^<>\s]*)>?\s*$/u;

const fromServer = (part: "name" | "address") => ({
  variable: "MAIL_FROM",
  alsoSetBy: ({ MAIL_FROM }: SettingTexts) => (MAIL_FROM ? (MAILBOX.exec(MAIL_FROM)?.groups?.[part] ?? "") : undefined),
});

const SENDER = {
  address: setting(emailType, "MAIL_FROM_ADDRESS", "Email address", {
    ...{ ...fromServer("address"), input: "email", autoComplete: "email", isRequired: true },
    description: "Visitors see it as the sender of your emails.",
  }),
  name: setting(lineType, "MAIL_FROM_NAME", "Sender’s name", fromServer("name")),
};

const ALL = [SENDER, MAIL_SERVERS.SMTP.settings, MAIL_SERVERS.IMAP.settings].flatMap(Object.values);

/** The mail server, the inbox and the sender. */
export const mailSection: SettingSection = {
  name: "mail",
  title: "Mail",
  description: "email server",
  settings: Object.fromEntries(ALL.map((one) => [one.name, one])),
};

/** The user that signs in to a server: the address, unless another is set. */
export function mailUser(kind: MailServerKind, texts: SettingTexts): string {
  return (kind === "IMAP" && texts.IMAP_USER) || texts.SMTP_USER || texts.MAIL_FROM_ADDRESS || "";
}

/** The encryption of stored or typed text; TLS where nothing valid is. */
export function readEncryption(text: string | undefined): MailEncryption {
  return MAIL_ENCRYPTIONS.find((known) => known === text) ?? "tls";
}
