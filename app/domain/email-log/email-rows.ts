import { EMAIL_STATE_LABELS, EMAIL_STATES, type EmailState } from "~/shared/email-state.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";

/** Whom a mail goes to that isn't written yet. */
export const OWNER_LABEL = "The owner";

/** What narrows the list of mails; empty values let everything through. */
export interface EmailFilters {
  q: string;
  state: EmailState | "";
  /** The name of a kind, as `EmailKind` has it. */
  kind: string;
}

/**
 * Which mails are listed: all, with one row for each batch, or the mails of one batch. A batch is all mass mail about the
 * same record, such as an issue of the newsletter; it goes by that record's id.
 */
export interface EmailQuery {
  filters: EmailFilters;
  batch: string | null;
}

export const EMAIL_STATE_OPTIONS = [
  { value: "", label: "All States" },
  ...EMAIL_STATES.map((value) => ({ value, label: EMAIL_STATE_LABELS[value] })),
] as const;

const KIND_NAME = /^[a-z][a-z-]{0,59}$/;

/** Reads the filters of an address. What is no state, or can't be a kind, counts as none. */
export function parseEmailFilters(params: URLSearchParams): EmailFilters {
  const state = params.get("state");
  const kind = params.get("kind") ?? "";
  return {
    kind: KIND_NAME.test(kind) ? kind : "",
    q: parseSearchText(params),
    state: EMAIL_STATES.find((known) => known === state) ?? "",
  };
}

/** A line of the list. Moments are ISO 8601 in UTC. */
export interface EmailRow {
  id: string;
  kind: string;
  /** Null while a mail to the owner isn't written. */
  to: string | null;
  subject: string | null;
  state: EmailState;
  /** What the mail server said last. */
  reply: string | null;
  createdAt: string;
  /** When it is tried again, while it is queued. */
  nextAttemptAt: string | null;
  /** The batch that the row stands for, of which it is the first mail. */
  batch: EmailBatch | null;
}

/** A batch of mails: the record that it is about, and how many of its mails are in which state. */
export interface EmailBatch {
  id: string;
  subject: string | null;
  kind: string;
  counts: Partial<Record<EmailState, number>>;
}

/** How many mails a batch has. */
export function batchSize({ counts }: EmailBatch): number {
  return Object.values(counts).reduce((sum, mails) => sum + mails, 0);
}

/** Everything about a mail. */
export interface EmailDetails extends EmailRow {
  toName: string;
  text: string | null;
  messageId: string;
  attempts: { at: string; outcome: string; reply: string }[];
}

/** How it stands with sending and receiving at all. */
export interface EmailStatus {
  configured: boolean;
  /** `host:port` of the mail server, without what is secret. */
  server: string | null;
  from: string;
  /** Why nothing can be sent at the moment, since when, and when the mail server is tried again. */
  trouble: { since: string; words: string; nextAttemptAt: string | null } | null;
  /** Failed mails that the owner hasn't taken note of. */
  failed: number;
  waiting: number;
  queued: number;
  answers: { address: string; mailbox: string | null; trouble: string | null };
}

/** Kinds whose names don't say what they are to their readers. */
const EMAIL_KIND_LABELS: Record<string, string> = {
  "newsletter-known": "Already subscribed",
  "newsletter-letter": "Newsletter issue",
  "newsletter-test": "Newsletter test",
};

/** A kind of mail as it is read: `lead-notice` → `Lead notice`. */
export function emailKindLabel(kind: string): string {
  return EMAIL_KIND_LABELS[kind] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll("-", " ");
}
