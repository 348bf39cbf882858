import { tidyText } from "~/shared/tidy-text.ts";

/**
 * How it stands with the mail of a reply: `waiting` for the mail server to be configured, `queued`, `sending`, `accepted`
 * by the mail server, `failed`. There is no "delivered": nobody can know that.
 */
export const REPLY_STATES = ["waiting", "queued", "sending", "accepted", "failed"] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** The longest reply (decisions on the data: length bounds). */
export const MAX_REPLY_LENGTH = 20_000;

/** A reply's text as it is stored and sent. */
export function tidyReply(typed: string): string {
  return tidyText(typed);
}

/** What is said of a reply's mail. */
export const REPLY_STATE_LABELS: Record<ReplyState, string> = {
  waiting: "Waiting for e-mail configuration",
  queued: "Queued",
  sending: "Sending",
  accepted: "Accepted by the mail server",
  failed: "Failed",
};
