/**
 * The columns that an import reads, by all the names that they are known by: this site's own export, Mailchimp's, listmonk's
 * and Ghost's. Of several names that a file has, the first one here counts.
 */
const COLUMN_NAMES = {
  email: ["email", "email address", "mail", "address"],
  state: ["state", "status"],
  topics: ["topics", "topic"],
  consentAt: ["consent given", "confirmed", "confirmed at", "consent date", "consent at"],
  consentText: ["consent text", "consent", "consent source", "source of consent"],
  /** Mailchimp: signed up by a form, empty for who was added by hand. */
  optInAt: ["optin time"],
  /** Mailchimp: when they confirmed, or when they were added by hand. */
  confirmedAt: ["confirm time"],
  /** listmonk and Ghost: since when somebody is on the list. */
  joinedAt: ["created at"],
  /** Ghost. */
  wantsEmails: ["subscribed to emails"],
  unsubscribedAt: ["unsubscribed", "unsub time"],
  cleanedAt: ["clean time"],
  deletedAt: ["deleted at"],
} as const;

export type ImportColumn = keyof typeof COLUMN_NAMES;

/** Where the columns stand in the first line of a file. */
export function mapImportColumns(cells: readonly string[]): Partial<Record<ImportColumn, number>> {
  const names = cells.map((name) => name.trim().toLowerCase().replaceAll("-", "").replaceAll("_", " "));
  const indexes: Partial<Record<ImportColumn, number>> = {};
  for (const [column, known] of Object.entries(COLUMN_NAMES)) {
    const index = known.map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (index !== undefined) indexes[column as ImportColumn] = index;
  }
  return indexes;
}
