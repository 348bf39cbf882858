import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type FoundLink,
  findLink,
  insertLink,
  issueLinkToken,
  redeemLink,
} from "~/domain/auth/links/one-time-links.server.ts";
import { normalizeEmail } from "~/domain/auth/password/credentials.ts";
import { completeFirstStep } from "~/domain/auth/second-factor/complete-first-step.server.ts";
import { SIGN_IN_LINK_EMAIL } from "~/domain/auth/security/link-emails.server.ts";
import { describeOrigin } from "~/domain/auth/security/security-notice.server.ts";
import { findOwnerAccount } from "~/domain/auth/set-up/owners.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt, type RateLimitResult } from "~/platform/http/rate-limit.server.ts";
import { type ClientRequest, identifyClient, isUnknownClient } from "./known-client.server.ts";

const HOUR_SECONDS = 60 * 60;
const perClient = createRateLimit({ name: "sign-in-link", points: 5, seconds: HOUR_SECONDS });
/** Strangers who know the owner's address can send this many emails to it, and use up nobody's but strangers' links. */
const ofStrangers = createRateLimit({ name: "sign-in-link-strangers", points: 10, seconds: 24 * HOUR_SECONDS });
const STRANGERS_KEY = "all";
/** Every answer takes at least so long, so that it doesn't tell whether an email was queued. */
const MIN_DURATION_MS = 500;

/** Whether the client may ask. The limit of strangers concerns no known device. */
export type LinkRequested = RateLimitResult & { isKnownDevice?: true };

/**
 * Emails the owner a sign-in link, if this is the owner's address. What the caller gets is the same for all addresses, and
 * takes as long. The limit of strangers is silent.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function requestSignInLink(
  email: string,
  origin: ClientRequest,
  now = new Date(),
): Promise<LinkRequested> {
  const [answer] = await Promise.all([sendIfOwners(email, origin, now), delay(MIN_DURATION_MS)]);
  return answer;
}

async function sendIfOwners(email: string, origin: ClientRequest, now: Date): Promise<LinkRequested> {
  const client = await identifyClient(origin);
  const isExempt = isRateLimitExempt(origin.address);
  const key = client.device ?? clientNetwork(origin.address);
  const answer: LinkRequested = {
    ...(isExempt ? { allowed: true as const } : await perClient.consume(key)),
    ...(client.device && { isKnownDevice: true }),
  };
  const owner = await findOwnerAccount();
  if (!answer.allowed || !owner || !emailSettings().smtp || !isSameText(normalizeEmail(email), owner.email)) {
    return answer;
  }
  if (isUnknownClient(client) && !isExempt && !(await ofStrangers.consume(STRANGERS_KEY)).allowed) return answer;
  await database().transaction(async (tx) => {
    const linkId = await insertLink(tx, { userId: owner.userId, purpose: "sign-in", now });
    const data = { linkId, at: now.toISOString(), ...describeOrigin(origin) };
    await queueEmail(tx, { kind: SIGN_IN_LINK_EMAIL, to: "owner", data, now });
    await recordActivity(tx, { act: "sign-in-link.requested" });
  });
  return answer;
}

/** The token of a sign-in link for the owner, without an email. Rejects while there is no owner. */
export async function createSignInLink(now = new Date()): Promise<string> {
  const owner = await findOwnerAccount();
  if (!owner) throw new Error("This site has no owner.");
  return issueLinkToken(await insertLink(database(), { userId: owner.userId, purpose: "sign-in", now }));
}

/** The result of a link's redemption: the cookies of the new session or of its second step, or why there are none. */
type LinkSignIn =
  | { state: "done" | "second-step"; cookies: string[] }
  | { state: Exclude<FoundLink["state"], "usable"> };

/**
 * Signs the owner in by a link's token, on any device. The link is used up first, and then the session or its second step begins.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function signInByLink(token: string, origin: ClientRequest, now = new Date()): Promise<LinkSignIn> {
  const found = await findLink("sign-in", token, now);
  if (found.state !== "usable") return { state: found.state };
  const link = await redeemLink(database(), "sign-in", token, now);
  if (!link) return { state: "used" };
  if (link.userId !== (await findOwnerAccount())?.userId) return { state: "unknown" };
  const { isSignedIn, cookies } = await completeFirstStep(link.userId, origin, { signedInWith: "link" }, now);
  return { state: isSignedIn ? "done" : "second-step", cookies };
}

function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
