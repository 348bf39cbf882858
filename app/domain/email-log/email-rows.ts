import type { InboxOutage } from "~/shared/email-state.ts";
import { EMAIL_STATE_LABELS, EMAIL_STATES, type EmailState } from "~/shared/email-state.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";

/** The recipient of an email to the owner that isn't rendered yet. */
export const OWNER_LABEL = "The owner";

/** The filters of the list of emails; empty values match everything. */
export interface EmailFilters {
  q: string;
  state: EmailState | "";
  /** The name of an `EmailKind`. */
  kind: string;
}

/**
 * The listed emails: all, with one row for each batch, or the emails of one batch. A batch is all mass email about the
 * same record, such as an issue of the newsletter; its id is that record's id.
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

/** Reads the filters of an address. An unknown state or malformed kind counts as none. */
export function parseEmailFilters(params: URLSearchParams): EmailFilters {
  const state = params.get("state");
  const kind = params.get("kind") ?? "";
  return {
    kind: KIND_NAME.test(kind) ? kind : "",
    q: parseSearchText(params),
    state: EMAIL_STATES.find((known) => known === state) ?? "",
  };
}

/** A line of the list. Timestamps are ISO 8601 in UTC. */
export interface EmailRow {
  id: string;
  kind: string;
  /** Null while an email to the owner isn't rendered. */
  to: string | null;
  subject: string | null;
  state: EmailState;
  /** The mail server's last reply. */
  reply: string | null;
  createdAt: string;
  /** The time of its next attempt, while it is queued. */
  nextAttemptAt: string | null;
  /** Whether it waits for that because the owner has quiet hours. */
  isHeld: boolean;
  /** The batch that the row stands for, of which it is the first email. */
  batch: EmailBatch | null;
}

/** A batch of emails: the record that it is about, and the number of its emails by state. */
export interface EmailBatch {
  id: string;
  subject: string | null;
  kind: string;
  counts: Partial<Record<EmailState, number>>;
}

/** How many emails a batch has. */
export function batchSize({ counts }: EmailBatch): number {
  return Object.values(counts).reduce((sum, total) => sum + total, 0);
}

/** An email in the inbox that belongs to no email of ours. `createdAt` is an ISO 8601 timestamp in UTC. */
export interface OtherEmailRow {
  id: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  /** The beginning of its text. */
  preview: string;
  /** A bounce, an automatic reply or the like. */
  isAutomatic: boolean;
  isSeen: boolean;
  createdAt: string;
}

/** The data of the screen "Other emails": a page, and how many the owner hasn't seen. */
export interface LoadedOtherEmails {
  page: ListPage<OtherEmailRow>;
  others: BoundedCount;
  loadedAt: string;
}

/** How many rows the list has with the filters, and how many without. */
export interface EmailCounts {
  matching: BoundedCount;
  total: BoundedCount;
}

/** Everything about an email. */
export interface EmailDetails extends EmailRow {
  toName: string;
  text: string | null;
  messageId: string;
  attempts: { at: string; outcome: string; reply: string }[];
}

/** The status of outbound and inbound email. */
export interface EmailStatus {
  configured: boolean;
  /** `host:port` of the mail server, without credentials. */
  server: string | null;
  from: string;
  /** Why nothing can be sent now, since when, and when the next attempt is. */
  outage: { since: string; reason: string; nextAttemptAt: string | null } | null;
  /** Failed emails that the owner hasn't acknowledged. */
  failed: number;
  waiting: number;
  queued: number;
  inbound: { address: string; mailbox: string | null; outage: InboxOutage | null };
  /** How many emails of the list "Other emails" the owner hasn't seen. */
  others: BoundedCount;
  /** When this was so; ISO 8601. */
  loadedAt: string;
}

/** Kinds whose names aren't clear to their readers. */
const EMAIL_KIND_LABELS: Record<string, string> = {
  "newsletter-known": "Already subscribed",
  "newsletter-letter": "Newsletter issue",
  "newsletter-test": "Newsletter test",
};

/** The label of a kind of email: `lead-notice` → `Lead notice`. */
export function emailKindLabel(kind: string): string {
  return EMAIL_KIND_LABELS[kind] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll("-", " ");
}
