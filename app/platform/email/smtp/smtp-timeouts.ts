/** How long a mail server is waited for, in milliseconds: each is a strict end, however slowly it drips. */
export interface Patience {
  /** Until it lets us in. */
  connect: number;
  /** Until it has taken all of a mail's text. */
  take: number;
  /**
   * From there until it says whether it accepts the mail. Whoever gives up before ten minutes are over makes duplicates
   * (RFC 5321, section 4.5.3.2.6).
   */
  answer: number;
  /** After so long the next mail gets a connection of its own, and this one is waited for beside it. */
  alone: number;
}

export const PATIENCE: Patience = { connect: 25_000, take: 45_000, answer: 600_000, alone: 15_000 };
