/**
 * The states of an email: `waiting` for the mail server to be configured, `queued`, `sending`, `accepted` by the mail
 * server, `failed`. There is no "delivered": no one can know that.
 */
export const EMAIL_STATES = ["waiting", "queued", "sending", "accepted", "failed"] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const EMAIL_STATE_LABELS: Record<EmailState, string> = {
  waiting: "Waiting for configuration",
  queued: "Queued",
  sending: "Sending",
  accepted: "Accepted by the mail server",
  failed: "Failed",
};

/** Since when the inbox can't be read, in ISO 8601, and why, in plain words. */
export interface InboxOutage {
  since: string;
  reason: string;
}
