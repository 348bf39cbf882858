import { SEARCH_LENGTH } from "~/domain/submissions/filters.ts";
import { tidyLine } from "~/domain/submissions/typed-text.ts";
import type { Digest } from "./digest.ts";

/** How it stands with a mail, see `platform/mail/README.md`. */
export const STATES = ["waiting", "queued", "sending", "accepted", "failed"] as const;
export type State = (typeof STATES)[number];

/** What is said of a mail's state; the same words as beside a reply. */
export const STATE_LABELS: Record<State, string> = {
  waiting: "Waiting for configuration",
  queued: "Queued",
  sending: "Sending",
  accepted: "Accepted by the mail server",
  failed: "Failed",
};

/** What narrows the list of mails; empty values let everything through. */
export interface MailFilters {
  q: string;
  state: State | "";
}

export const STATE_OPTIONS = [
  { value: "", label: "All States" },
  ...STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
] as const;

/** Reads the filters of an address. What is no state counts as none. */
export function parseMailFilters(params: URLSearchParams): MailFilters {
  const state = params.get("state");
  return {
    q: tidyLine((params.get("q") ?? "").slice(0, SEARCH_LENGTH)),
    state: STATES.find((known) => known === state) ?? "",
  };
}

/** A line of the list. Moments are ISO 8601 in UTC. */
export interface MailRow {
  id: string;
  kind: string;
  /** Null while a mail to the owner isn't written. */
  to: string | null;
  subject: string | null;
  state: State;
  /** What the mail server said last. */
  reply: string | null;
  createdAt: string;
}

/** Everything about a mail. */
export interface MailDetails extends MailRow {
  toName: string;
  text: string | null;
  messageId: string;
  attempts: { at: string; outcome: string; reply: string }[];
  nextAttemptAt: string | null;
}

/** How it stands with sending and receiving at all. */
export interface MailStatus {
  configured: boolean;
  /** `host:port` of the mail server, without what is secret. */
  server: string | null;
  from: string;
  trouble: { since: string; words: string } | null;
  /** Failed mails that the owner hasn't taken note of. */
  failed: number;
  waiting: number;
  queued: number;
  answers: { address: string; mailbox: string | null; trouble: string | null };
  digest: Digest;
}

/** A kind of mail as it is read: `lead-notice` → `Lead notice`. */
export function kindLabel(kind: string): string {
  return (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll("-", " ");
}
