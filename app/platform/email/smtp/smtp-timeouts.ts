/** How long a mail server is waited for, in milliseconds: each is a strict end, however slowly it drips. */
export interface SmtpTimeouts {
  /** Until it lets us in. */
  connectMs: number;
  /** Until it has taken all of a mail's text. */
  transferMs: number;
  /**
   * From there until it says whether it accepts the mail. Whoever gives up before ten minutes are over makes duplicates
   * (RFC 5321, section 4.5.3.2.6).
   */
  replyMs: number;
  /** After so long the next mail gets a connection of its own, and this one is waited for beside it. */
  sideLaneAfterMs: number;
}

export const DEFAULT_SMTP_TIMEOUTS: SmtpTimeouts = {
  connectMs: 25_000,
  transferMs: 45_000,
  replyMs: 600_000,
  sideLaneAfterMs: 15_000,
};
