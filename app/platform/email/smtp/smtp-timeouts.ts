/** The timeouts of an SMTP session in milliseconds, which hold however slowly the server responds. */
export interface SmtpTimeouts {
  /** Until the connection is authenticated. */
  connectMs: number;
  /** Until the server has received all of the message data; large files have more. */
  transferMs: number;
  /**
   * From there until the server replies. A timeout below ten minutes causes duplicates (RFC 5321, section 4.5.3.2.6).
   */
  replyMs: number;
  /** After this the next email gets a connection of its own. */
  slowAfterMs: number;
}

export const DEFAULT_SMTP_TIMEOUTS: SmtpTimeouts = {
  connectMs: 25_000,
  transferMs: 45_000,
  replyMs: 600_000,
  slowAfterMs: 15_000,
};
