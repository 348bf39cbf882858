import { randomBytes } from "node:crypto";
import { TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { COOKIE_PREFIX } from "~/domain/auth/session/better-auth.server.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/session/owner-cookie.server.ts";
import { findOwnerId } from "~/domain/auth/set-up/owners.server.ts";
import { signInAttempts } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { type ClientRequest, identifyClient } from "~/domain/auth/sign-in/known-client.server.ts";
import { recordLockOut } from "~/domain/auth/sign-in/lock-out-activity.server.ts";
import { openSession } from "~/domain/auth/sign-in/open-session.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { CHALLENGE_TTL_MS, type ChallengeUse } from "./challenges.server.ts";
import type { PasskeyAssertion } from "./passkey-requests.ts";
import { findPasskeyHosts } from "./passkeys.server.ts";
import { requestPasskey, verifyPasskey } from "./verify-passkey.server.ts";

/** Which browser a challenge was given to. */
const BROWSER_COOKIE = `${COOKIE_PREFIX}.passkey_browser`;
/** The same for a passkey that is unknown, was removed, or signed something else: nobody learns which. */
const NOT_ACCEPTED = "This passkey wasn’t accepted. It may have been removed here: use another one, or your password.";
const NONE_HERE = "There is no passkey for this site. Sign in with your password.";
/** A challenge is a row: strangers can't fill the table. */
const challengesPerNetwork = createRateLimit({ name: "passkey-challenges", points: 60, seconds: 15 * 60 });

/** Whether the sign-in page has to offer it, since the owner has a passkey for this address; and other hosts that have one. */
export async function offersPasskey(request: Request): Promise<{ isHere: boolean; elsewhere: string[] }> {
  const ownerId = await findOwnerId();
  return ownerId === undefined ? { isHere: false, elsewhere: [] } : findPasskeyHosts(ownerId, request);
}

/**
 * Begins a sign-in by passkey, without a user name: the browser offers the passkeys that it has for this site.
 *
 * @returns the options of `navigator.credentials.get`, and the `Set-Cookie` line that binds them to this browser
 * @throws HttpError 409 without passkeys, 429 after too many; the driver's error when the database is unavailable
 */
export async function beginPasskeySignIn({ request, address }: ClientRequest, now = new Date()) {
  if (!(await offersPasskey(request)).isHere) throw new HttpError(409, NONE_HERE);
  if (!isRateLimitExempt(address)) {
    const { allowed } = await challengesPerNetwork.consume(clientNetwork(address));
    if (!allowed) throw new HttpError(429, TOO_MANY_ATTEMPTS);
  }
  // Tabs share the cookie, and each has a challenge of its own.
  const browser = readOwnerCookie(request, BROWSER_COOKIE) ?? randomBytes(24).toString("base64url");
  const options = await requestPasskey(request, boundTo(browser), now);
  if (!options) throw new HttpError(409, NONE_HERE);
  const cookie = buildOwnerCookie(
    request,
    { name: BROWSER_COOKIE, value: browser },
    { maxAge: CHALLENGE_TTL_MS / 1000, sameSite: "Strict" },
  );
  return { options, cookie };
}

/**
 * Signs the owner in by a passkey. It is two factors in one, the device and what unlocks it (`userVerification`), so it asks
 * for nothing else. What isn't accepted counts as a failed sign-in.
 *
 * @returns the `Set-Cookie` lines of the session and the device
 * @throws HttpError 403 when it isn't accepted, 429 after too many; the driver's error when the database is unavailable
 */
export async function signInByPasskey(
  credential: PasskeyAssertion,
  origin: ClientRequest,
  now = new Date(),
): Promise<string[]> {
  const attempt = await signInAttempts.begin(await identifyClient(origin));
  if (!attempt.allowed) {
    await recordLockOut("sign-in", attempt, origin.address);
    const headers = { "Retry-After": String(attempt.retryAfterSeconds) };
    throw new HttpError(429, TOO_MANY_ATTEMPTS, { headers });
  }
  try {
    const browser = readOwnerCookie(origin.request, BROWSER_COOKIE);
    const ownerId = await findOwnerId();
    const used =
      browser && ownerId ? await verifyPasskey(credential, origin.request, boundTo(browser), now, ownerId) : null;
    if (!used) {
      await recordActivity(database(), { act: "sign-in.failed", details: { with: "passkey" } });
      throw new HttpError(403, NOT_ACCEPTED);
    }
    await attempt.succeed();
    return await openSession(used.userId, origin, { signedInWith: "passkey" }, now);
  } catch (error) {
    if (!(error instanceof HttpError)) await attempt.refund();
    throw error;
  }
}

function boundTo(browser: string): ChallengeUse {
  return { purpose: "sign-in", boundTo: browser };
}
