import {
  type QuarantineReason,
  RESEND_AFTER_MINUTES,
  type SubscriptionState,
} from "~/domain/newsletter/subscription.ts";
import { consentText, currentConsent } from "~/shared/privacy/consent-texts.ts";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";

// Double opt-in: an address gets emails only after its reader has confirmed the request by a link in a confirmation
// email.

/**
 * The version of the consent text that subscribers agree to: shown in the confirmation email and beside the button that
 * confirms. Each subscription stores the version that was confirmed.
 */
export const CONSENT_VERSION = currentConsent("newsletter").version;

/** The current consent text, with the site's name. */
export function newsletterConsent(brand: string): string {
  return consentText(CONSENT_VERSION, brand) ?? "";
}

/** How long after the last accepted confirmation email an unconfirmed request expires. */
export const PENDING_MS = 7 * DAY_MS;
/** A request in quarantine expires later: the owner may release it. */
export const QUARANTINE_MS = 30 * DAY_MS;
/** The least time that the owner has after a pause or an outage to release quarantined requests. */
export const QUARANTINE_GRACE_MS = 7 * DAY_MS;
/** The shortest time between two emails that say that the address is subscribed already. */
const ALREADY_SUBSCRIBED_INTERVAL_MS = 30 * DAY_MS;
/** The retry backoff: the second confirmation email waits some minutes, the third a day, and there is no fourth. */
const CONFIRMATION_RETRY_DELAYS_MS = [0, RESEND_AFTER_MINUTES * MINUTE_MS, DAY_MS];

/**
 * The emails about its subscription that a mailbox was sent. Only emails that the mail server accepted count as sent,
 * since one may be queued for weeks.
 */
export interface ConfirmationHistory {
  /** How many confirmation emails were sent since the request. */
  sent: number;
  /** When the last email about the subscription was sent. */
  sentAt: Date | null;
  /** A confirmation email is in the outbox, or is being sent. */
  isConfirmationQueued: boolean;
  /** So is an email that says that the address is subscribed already. */
  isAlreadySubscribedQueued: boolean;
  /** The address bounced, and was neither confirmed nor released since. */
  suppressed: boolean;
}

/**
 * Decides what a request for a known address does. `confirm`: request confirmation of what isn't confirmed yet;
 * `restart`: the same, as for a new address; `notify`: say that it is subscribed already; `ignore`: an email was sent
 * recently, or is queued. The visitor sees the same answer in each case.
 */
export function decideSubscribeRequest(
  known: ConfirmationHistory & {
    state: SubscriptionState;
    topics: readonly string[];
    requestedTopics: readonly string[];
    quarantineReason: QuarantineReason | null;
  },
  topic: string,
  now: Date,
): "confirm" | "restart" | "notify" | "ignore" {
  const { state, topics, requestedTopics, quarantineReason } = known;
  if (state === "unsubscribed") return "restart";
  // The queued email is replaced by one that names the new topic as well.
  if (known.isConfirmationQueued) {
    return topics.includes(topic) || requestedTopics.includes(topic) ? "ignore" : "confirm";
  }
  if (state === "pending") return quarantineReason || canRequestConfirmation(known, now) ? "confirm" : "ignore";
  // Confirming a bounced address shows that it works again.
  if (known.suppressed || !topics.includes(topic)) return hasElapsed(DAY_MS, known, now) ? "confirm" : "ignore";
  const isDue = !known.isAlreadySubscribedQueued && hasElapsed(ALREADY_SUBSCRIBED_INTERVAL_MS, known, now);
  return isDue ? "notify" : "ignore";
}

/** Whether the retry backoff allows the next confirmation email. */
function canRequestConfirmation(history: ConfirmationHistory, now: Date): boolean {
  const delayMs = CONFIRMATION_RETRY_DELAYS_MS[history.sent];
  return delayMs !== undefined && hasElapsed(delayMs, history, now);
}

function hasElapsed(delayMs: number, { sentAt }: ConfirmationHistory, now: Date): boolean {
  return sentAt === null || now.getTime() - sentAt.getTime() >= delayMs;
}
