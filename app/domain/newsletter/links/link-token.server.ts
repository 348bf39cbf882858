import { NIL } from "uuid";
import { readSignedIds, signIds } from "~/platform/secrets/signed-ids.server.ts";

const SECRET = "newsletter-links";

/** The subscription that a link is about, and the issue whose email contained it, if any. */
export interface SubscriberLink {
  subscriptionId: string;
  issueId: string | null;
}

/**
 * The signed token (HMAC) of a link that confirms a subscription; having it proves access to the mailbox. Tokens aren't
 * stored, and are valid as long as the subscription exists.
 */
export function createConfirmToken(subscriptionId: string): Promise<string> {
  return signIds(SECRET, "confirm", [subscriptionId]);
}

/** Verifies a confirmation token. Returns the subscription's id; undefined for anything that this site didn't sign. */
export async function readConfirmToken(token: string): Promise<string | undefined> {
  return (await readSignedIds(SECRET, "confirm", token, 1))?.[0];
}

/** The signed token (HMAC) of an email's other links: unsubscribe, preferences, erase. */
export function createSubscriberToken({ subscriptionId, issueId }: SubscriberLink): Promise<string> {
  return signIds(SECRET, "letter", [subscriptionId, issueId ?? NIL]);
}

/** Verifies the token of an email's other links; undefined for anything that this site didn't sign. */
export async function readSubscriberToken(token: string): Promise<SubscriberLink | undefined> {
  const [subscriptionId, issueId] = (await readSignedIds(SECRET, "letter", token, 2)) ?? [];
  return subscriptionId ? { subscriptionId, issueId: issueId === NIL ? null : (issueId ?? null) } : undefined;
}
