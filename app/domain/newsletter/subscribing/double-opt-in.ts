import type { QuarantineReason, SubscriptionState } from "~/domain/newsletter/subscription.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** An unconfirmed request ends so long after the mail server accepted the last mail that asks for its confirmation. */
export const PENDING_MS = 7 * DAY_MS;
/** One that couldn't be asked waits longer: the owner may release it. */
export const QUARANTINE_MS = 30 * DAY_MS;
/** So long the owner has at least, once mails go out again, to release what was held meanwhile. */
export const QUARANTINE_GRACE_MS = 7 * DAY_MS;
/** Whoever is subscribed already is told so this often at the most, whatever is typed into the form. */
const ALREADY_SUBSCRIBED_INTERVAL_MS = 30 * DAY_MS;
/** After the first mail the second takes an hour, the third a day; there is no fourth before the request ends. */
const CONFIRMATION_RETRY_DELAYS_MS = [0, HOUR_MS, DAY_MS];

/**
 * What a mailbox was written about its subscription. Only what the mail server accepted counts as sent, since a mail may
 * wait in the outbox for weeks.
 */
export interface ConfirmationHistory {
  /** How many mails that ask for confirmation went out since the request was made. */
  sent: number;
  /** When the last mail about the subscription went out. */
  sentAt: Date | null;
  /** A mail that asks for confirmation lies in the outbox, or is being sent. */
  isConfirmationQueued: boolean;
  /** So does one that tells that the address is subscribed already. */
  isAlreadySubscribedQueued: boolean;
  /** A mail server refused the address for good, and nobody has confirmed or released it since. */
  suppressed: boolean;
}

/**
 * What a request to subscribe means for an address that is known. `ask`: for confirmation, of what it is not subscribed
 * to yet; `begin`: as if it were new; `tell`: that it is subscribed; `nothing`: it was written to lately, or a mail that
 * does is on its way.
 */
export type SubscribeDecision = "ask" | "begin" | "tell" | "nothing";

/** Decides that. The answer that the visitor sees is the same in each case. */
export function decideSubscribeRequest(
  known: ConfirmationHistory & {
    state: SubscriptionState;
    topics: readonly string[];
    requestedTopics: readonly string[];
    held: QuarantineReason | null;
  },
  topic: string,
  now: Date,
): SubscribeDecision {
  const { state, topics, requestedTopics, held, isConfirmationQueued, isAlreadySubscribedQueued, suppressed } = known;
  if (state === "unsubscribed") return "begin";
  // The mail in the outbox makes room for one that names the new topic, too.
  if (isConfirmationQueued) return topics.includes(topic) || requestedTopics.includes(topic) ? "nothing" : "ask";
  if (state === "pending") return held || canRequestConfirmation(known, now) ? "ask" : "nothing";
  // Whoever confirms a bounced address once more shows that it works again.
  if (suppressed || !topics.includes(topic)) return hasElapsed(DAY_MS, known, now) ? "ask" : "nothing";
  return !isAlreadySubscribedQueued && hasElapsed(ALREADY_SUBSCRIBED_INTERVAL_MS, known, now) ? "tell" : "nothing";
}

/** Whether an unconfirmed address may be sent the mail that asks for confirmation, once more or for the first time. */
function canRequestConfirmation(asked: ConfirmationHistory, now: Date): boolean {
  const delayMs = CONFIRMATION_RETRY_DELAYS_MS[asked.sent];
  return delayMs !== undefined && hasElapsed(delayMs, asked, now);
}

function hasElapsed(delayMs: number, { sentAt }: ConfirmationHistory, now: Date): boolean {
  return sentAt === null || now.getTime() - sentAt.getTime() >= delayMs;
}
