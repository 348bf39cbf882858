import type { HeldReason, SubscriptionState } from "~/domain/newsletter/subscription.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** An unconfirmed request ends so long after the mail server accepted the last mail that asks for its confirmation. */
export const PENDING_MS = 7 * DAY_MS;
/** One that couldn't be asked waits longer: the owner may release it. */
export const HELD_MS = 30 * DAY_MS;
/** So long the owner has at least, once mails go out again, to release what was held meanwhile. */
export const RELEASE_MS = 7 * DAY_MS;
/** Whoever is subscribed already is told so this often at the most, whatever is typed into the form. */
const KNOWN_EVERY_MS = 30 * DAY_MS;
/** After the first mail the second takes an hour, the third a day; there is no fourth before the request ends. */
const PAUSES_MS = [0, HOUR_MS, DAY_MS];

/**
 * What a mailbox was written about its subscription. Only what the mail server accepted counts as sent, since a mail may
 * wait in the outbox for weeks.
 */
export interface Asked {
  /** How many mails that ask for confirmation went out since the request was made. */
  sent: number;
  /** When the last mail about the subscription went out. */
  sentAt: Date | null;
  /** A mail that asks for confirmation lies in the outbox, or is being sent. */
  asking: boolean;
  /** So does one that tells that the address is subscribed already. */
  telling: boolean;
  /** A mail server refused the address for good, and nobody has confirmed or released it since. */
  suppressed: boolean;
}

/**
 * What a request to subscribe means for an address that is known. `ask`: for confirmation, of what it is not subscribed
 * to yet; `begin`: as if it were new; `tell`: that it is subscribed; `nothing`: it was written to lately, or a mail that
 * does is on its way.
 */
export type Reaction = "ask" | "begin" | "tell" | "nothing";

/** Decides that. The answer that the visitor sees is the same in each case. */
export function reactionTo(
  known: Asked & {
    state: SubscriptionState;
    topics: readonly string[];
    requestedTopics: readonly string[];
    held: HeldReason | null;
  },
  topic: string,
  now: Date,
): Reaction {
  const { state, topics, requestedTopics, held, asking, telling, suppressed } = known;
  if (state === "unsubscribed") return "begin";
  // The mail in the outbox makes room for one that names the new topic, too.
  if (asking) return topics.includes(topic) || requestedTopics.includes(topic) ? "nothing" : "ask";
  if (state === "pending") return held || mayAsk(known, now) ? "ask" : "nothing";
  // Whoever confirms a bounced address once more shows that it works again.
  if (suppressed || !topics.includes(topic)) return passed(DAY_MS, known, now) ? "ask" : "nothing";
  return !telling && passed(KNOWN_EVERY_MS, known, now) ? "tell" : "nothing";
}

/** Whether an unconfirmed address may be sent the mail that asks for confirmation, once more or for the first time. */
function mayAsk(asked: Asked, now: Date): boolean {
  const pause = PAUSES_MS[asked.sent];
  return pause !== undefined && passed(pause, asked, now);
}

function passed(pause: number, { sentAt }: Asked, now: Date): boolean {
  return sentAt === null || now.getTime() - sentAt.getTime() >= pause;
}
