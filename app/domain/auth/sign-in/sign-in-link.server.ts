import { setTimeout as delay } from "node:timers/promises";
import { identifyClient } from "~/domain/auth/identity/known-client.server.ts";
import { LIMITS } from "~/domain/auth/identity/limits.server.ts";
import { findOwnerAccount, findOwnerId, requireOwnerId } from "~/domain/auth/identity/owner.server.ts";
import { describeOrigin, SIGN_IN_LINK_EMAIL } from "~/domain/auth/notices/notices.server.ts";
import { normalizeEmail } from "~/domain/auth/password/credentials.ts";
import {
  findToken,
  insertToken,
  issueToken,
  redeemToken,
  type TokenProblem,
} from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { type ClientRequest, clientNetwork } from "~/platform/http/client-network.server.ts";
import { isRateLimitExempt, type RateLimitResult } from "~/platform/http/rate-limit.server.ts";
import { completeFirstStep } from "./second-step.server.ts";

const STRANGERS_KEY = "all";
/** The least time that an answer takes, so that it tells neither whose address it is nor whether an email was
 * queued. */
const MIN_DURATION_MS = 500;

/** Whether the client may ask. The limit of strangers concerns no known device. */
type LinkRequested = RateLimitResult & { isKnownDevice?: true };

/**
 * Emails the owner a sign-in link, if this is the owner's address. What the caller gets is the same for all addresses,
 * and takes as long. The limit of strangers is silent.
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
    ...(isExempt ? { allowed: true as const } : await LIMITS.signInLinks.consume(key)),
    ...(client.device && { isKnownDevice: true }),
  };
  const owner = await findOwnerAccount();
  if (!answer.allowed || !emailSettings().smtp || normalizeEmail(email) !== owner?.email) return answer;
  const isLimited = !client.isKnown && !isExempt;
  if (isLimited && !(await LIMITS.signInLinksOfStrangers.consume(STRANGERS_KEY)).allowed) return answer;
  await database().transaction(async (tx) => {
    const linkId = await insertToken(tx, { purpose: "sign-in", userId: owner.userId, now });
    const data = { linkId, at: now.toISOString(), ...describeOrigin(origin) };
    await queueEmail(tx, { kind: SIGN_IN_LINK_EMAIL, to: "owner", data, now });
    await recordActivity(tx, { event: "sign-in-link.requested" });
  });
  return answer;
}

/** The token of a sign-in link for the owner, without an email. Rejects while there is no owner. */
export async function createSignInLink(now = new Date()): Promise<string> {
  return issueToken({ purpose: "sign-in", userId: await requireOwnerId(), now });
}

/**
 * Signs the owner in by a link's token, on any device. The link is used up first, and then the session or its second
 * step begins.
 *
 * @returns the cookies of the new session or of its second step, or why there are none
 */
export async function signInByLink(
  token: string,
  origin: ClientRequest,
  now = new Date(),
): Promise<{ state: "done" | "second-step"; cookies: string[] } | { state: TokenProblem }> {
  const found = await findToken("sign-in", token, now);
  if (found.state !== "usable") return found;
  const link = await redeemToken(database(), "sign-in", token, now);
  if (!link?.userId) return { state: "used" };
  if (link.userId !== (await findOwnerId())) return { state: "unknown" };
  const { isSignedIn, cookies } = await completeFirstStep(link.userId, origin, { signedInWith: "link" }, now);
  return { state: isSignedIn ? "done" : "second-step", cookies };
}
