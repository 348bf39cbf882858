import { tidyToken } from "~/shared/text/tidy-text.ts";

/**
 * The columns that an import reads, with their names in this site's own export, in those of Mailchimp, listmonk, Ghost,
 * Brevo, CleverReach, MailerLite, Shopify and Google, and in spreadsheets in other languages. If a file has several of
 * the names, the first one here counts.
 */
const COLUMN_NAMES = {
  email: [
    ...[
      "email",
      "email address",
      "mail",
      "emailadresse",
      "mailadresse",
      "adresse email",
      "courriel",
      "correo electrónico",
    ],
    ...["subscriber", "email 1 value", "address"],
  ],
  state: ["state", "status", "statut", "estado"],
  topics: ["topics", "topic"],
  consentAt: ["consent given", "confirmed", "confirmed at", "consent date", "consent at"],
  consentText: ["consent text", "consent", "consent source", "source of consent"],
  /** Mailchimp: the sign-up by a form, empty for contacts that were added manually. */
  optInAt: ["optin time"],
  /** Mailchimp: the confirmation, or the time of being added manually. */
  confirmedAt: ["confirm time"],
  /** listmonk and Ghost: when the contact was created. */
  joinedAt: ["created at"],
  /** Ghost, and others. */
  wantsEmails: ["subscribed to emails", "subscribed", "accepts email marketing", "accepts marketing"],
  /** When, or that. */
  unsubscribedAt: ["unsubscribed", "unsub time", "deactivated", "email opt out"],
  cleanedAt: ["clean time", "email blacklisted", "email blocklisted", "blacklist", "blocklist"],
  deletedAt: ["deleted at"],
  /** Of this site's own export alone, from here on. */
  requestedAt: ["requested"],
  consentVersion: ["requested with text"],
  requestedTopics: ["requested topics"],
  consentPage: ["page"],
  source: ["form"],
  confirmedBy: ["confirmed by"],
  unsubscribedBy: ["unsubscribed by"],
  bouncedAt: ["bounced"],
  bounceReason: ["bounce reason"],
  createdAt: ["added"],
  /** That of times which name none. */
  timeZone: ["time zone"],
} as const;

export type ImportColumn = keyof typeof COLUMN_NAMES;

/** The indexes of the columns in the header of a file. */
export function mapImportColumns(cells: readonly string[]): Partial<Record<ImportColumn, number>> {
  const spaced = (name: string) => name.replaceAll("-", "").replace(/[\s_]+/g, " ");
  const names = cells.map((name) => spaced(tidyToken(name).toLowerCase()));
  const indexes: Partial<Record<ImportColumn, number>> = {};
  for (const [column, known] of Object.entries(COLUMN_NAMES)) {
    const index = known.map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (index !== undefined) indexes[column as ImportColumn] = index;
  }
  return indexes;
}
