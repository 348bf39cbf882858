import { SECOND_MS } from "~/shared/time/durations.ts";

/** One delivery attempt; `at` is an ISO 8601 timestamp in UTC. */
export interface DeliveryAttempt {
  at: string;
  outcome: "accepted" | "later" | "refused" | "unclear" | "unreachable" | "interrupted" | "returned" | "withheld";
  /** The mail server's reply, or the error in plain words. */
  reply: string;
}

/**
 * The backoff: the minutes between each deferral and the next attempt, 12 attempts over 31 hours. Greylisting clears
 * within minutes, a full mailbox overnight.
 */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 30, 60, 120, 240, 240, 360, 360, 480];

/** The circuit breaker's backoff: the seconds until the mail server is retried after each failure in a row. */
const SERVER_RETRY_DELAYS_SECONDS = [15, 30, 60, 120, 300];

/** The same while it takes nothing from this sender, which a limit by the hour or the day, or a person, has to end. */
const SENDER_RETRY_DELAYS_SECONDS = [15, 60, 300, 900];

/**
 * When an email with an unclear outcome (no reply after the message data) is sent again. The retry may deliver a
 * duplicate, so there is only one.
 */
export function retryAfterUnclearOutcome(unclearAttempts: number, now: Date): Date | undefined {
  return unclearAttempts > 1 ? undefined : new Date(now.getTime() + 60 * 60 * SECOND_MS);
}

/** When an email deferred for the `deferrals`th time is retried; undefined when it fails instead. */
export function retryAfterDeferral(deferrals: number, now: Date): Date | undefined {
  const minutes = RETRY_DELAYS_MINUTES[deferrals - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60 * SECOND_MS);
}

/**
 * When the circuit breaker retries a mail server that failed `failures` times in a row. It doesn't count as an attempt
 * of any email.
 */
export function nextServerRetry(failures: number, now: Date, isSender = false): Date {
  const delays = isSender ? SENDER_RETRY_DELAYS_SECONDS : SERVER_RETRY_DELAYS_SECONDS;
  const seconds = delays[Math.min(failures, delays.length) - 1] ?? 15;
  return new Date(now.getTime() + seconds * SECOND_MS);
}
