/** One attempt to hand a mail over; `at` is an ISO 8601 moment in UTC. */
export interface DeliveryAttempt {
  at: string;
  outcome: "accepted" | "later" | "refused" | "unclear" | "unreachable" | "interrupted" | "returned";
  /** What the mail server said, or what went wrong. */
  reply: string;
}

const SECOND_MS = 1_000;

/**
 * The backoff: how many minutes after each deferral the next attempt follows: 12 attempts over 31 hours. Greylisting
 * servers want some minutes, a full mailbox a night.
 */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 30, 60, 120, 240, 240, 360, 360, 480];

/** How many seconds after each failure the mail server itself is tried again, while it can't be used at all. */
const SERVER_RETRY_DELAYS_SECONDS = [15, 30, 60, 120, 300];

/**
 * When a mail of which nobody knows whether the server accepted it is sent once more. It may arrive twice then, so there
 * is no third time.
 */
export function retryAfterUnclearOutcome(silences: number, now: Date): Date | undefined {
  return silences > 1 ? undefined : new Date(now.getTime() + 60 * 60 * SECOND_MS);
}

/** When an email deferred for the `deferrals`th time is retried, or undefined to give it up. */
export function retryAfterDeferral(deferrals: number, now: Date): Date | undefined {
  const minutes = RETRY_DELAYS_MINUTES[deferrals - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60 * SECOND_MS);
}

/**
 * When a mail server that failed `failures` times in a row is retried (circuit breaker). It doesn't count as an attempt of
 * any email.
 */
export function nextServerRetry(failures: number, now: Date): Date {
  const seconds = SERVER_RETRY_DELAYS_SECONDS[Math.min(failures, SERVER_RETRY_DELAYS_SECONDS.length) - 1] ?? 15;
  return new Date(now.getTime() + seconds * SECOND_MS);
}
