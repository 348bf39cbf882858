import type { HeldReason, SubscriptionState } from "./subscription.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** An address that was asked and doesn't answer is removed after this long. */
export const PENDING_MS = 7 * DAY_MS;
/** One that couldn't be asked yet waits longer: the owner may release it. */
export const HELD_MS = 30 * DAY_MS;
/** Whoever is subscribed already is told so this often at the most, whatever is typed into the form. */
const KNOWN_EVERY_MS = 30 * DAY_MS;
/** After the first mail the second takes an hour, the third a day; there is no fourth before the address expires. */
const PAUSES_MS = [0, HOUR_MS, DAY_MS];

/** What is known of a mailbox that is to be written to about a subscription. */
export interface Asked {
  confirmationsSent: number;
  confirmationSentAt: Date | null;
}

/** Whether an unconfirmed address may be sent the mail that asks for confirmation, once more or for the first time. */
export function mayAsk({ confirmationsSent, confirmationSentAt }: Asked, now: Date): boolean {
  const pause = PAUSES_MS[confirmationsSent];
  if (pause === undefined) return false;
  return confirmationSentAt === null || now.getTime() - confirmationSentAt.getTime() >= pause;
}

/** Whether somebody who is subscribed may be told so. */
export function mayTellKnown({ confirmationSentAt }: Pick<Asked, "confirmationSentAt">, now: Date): boolean {
  return confirmationSentAt === null || now.getTime() - confirmationSentAt.getTime() >= KNOWN_EVERY_MS;
}

/**
 * What a request to subscribe means for an address that is known. `ask`: for confirmation, of what it is not subscribed
 * to yet; `begin`: as if it were new; `tell`: that it is subscribed; `nothing`: it was written to lately.
 */
export type Reaction = "ask" | "begin" | "tell" | "nothing";

/** Decides that. The answer that the visitor sees is the same in each case. */
export function reactionTo(
  known: Asked & { state: SubscriptionState; topics: readonly string[]; held: HeldReason | null },
  topic: string,
  now: Date,
): Reaction {
  if (known.state === "unsubscribed") return "begin";
  if (known.state === "pending") return known.held || mayAsk(known, now) ? "ask" : "nothing";
  if (!known.topics.includes(topic)) return mayAskAnew(known, now) ? "ask" : "nothing";
  return mayTellKnown(known, now) ? "tell" : "nothing";
}

/** Somebody confirmed may be asked about another topic once a day. */
function mayAskAnew({ confirmationSentAt }: Asked, now: Date): boolean {
  return confirmationSentAt === null || now.getTime() - confirmationSentAt.getTime() >= DAY_MS;
}
