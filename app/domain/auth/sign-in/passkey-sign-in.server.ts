import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { LIMITS, signInAttempts, verifyWithinLimits } from "~/domain/auth/identity/limits.server.ts";
import { findOwnerId } from "~/domain/auth/identity/owner.server.ts";
import type { PasskeyAssertion } from "~/domain/auth/passkeys/passkey-requests.ts";
import { relyingParty, requestPasskey, verifyPasskey } from "~/domain/auth/passkeys/passkeys.server.ts";
import { openSession } from "~/domain/auth/session/sessions.server.ts";
import { passkeys, siteOwner } from "~/domain/auth/tables.server.ts";
import { TOKEN_TTL_MS } from "~/domain/auth/token-purposes.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/tokens/owner-cookie.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type ClientRequest, clientNetwork } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";

/** Which browser a challenge was given to. */
const BROWSER_COOKIE = "passkey_browser";
/** The same for a passkey that is unknown, was removed, or signed something else: it isn't disclosed which. */
const NOT_ACCEPTED = "This passkey wasn’t accepted. It may have been removed here: use another one, or your password.";
const NONE_HERE = "There is no passkey for this site. Sign in with your password.";

/** Whether the owner has a passkey for this address, so that the sign-in page offers it; and which hosts have
 * others. */
export async function offersPasskey(request: Request): Promise<{ isHere: boolean; elsewhere: string[] }> {
  const here = relyingParty(request)?.id;
  const rows = await database()
    .selectDistinct({ host: passkeys.rpId })
    .from(passkeys)
    .innerJoin(siteOwner, eq(siteOwner.userId, passkeys.userId));
  const hosts = rows.map(({ host }) => host);
  return { isHere: hosts.some((host) => host === here), elsewhere: hosts.filter((host) => host !== here).sort() };
}

/**
 * Begins a sign-in by passkey, without a user name: the browser offers the passkeys that it has for this site.
 *
 * @returns the options of `navigator.credentials.get`, and the `Set-Cookie` line that binds them to this browser
 * @throws HttpError 409 without passkeys, 429 after too many
 */
export async function beginPasskeySignIn({ request, address }: ClientRequest, now = new Date()) {
  if (!(await offersPasskey(request)).isHere) throw new HttpError(409, NONE_HERE);
  if (!isRateLimitExempt(address)) {
    const { allowed } = await LIMITS.passkeyChallenges.consume(clientNetwork(address));
    if (!allowed) throw new HttpError(429, TOO_MANY_ATTEMPTS);
  }
  // Tabs share the cookie, and each has a challenge of its own.
  const browser = readOwnerCookie(request, BROWSER_COOKIE) ?? randomBytes(24).toString("base64url");
  const options = await requestPasskey(request, { purpose: "passkey-sign-in", boundTo: browser }, now);
  if (!options) throw new HttpError(409, NONE_HERE);
  return {
    options,
    cookie: buildOwnerCookie(request, BROWSER_COOKIE, browser, TOKEN_TTL_MS["passkey-sign-in"] / 1000),
  };
}

/**
 * Signs the owner in by a passkey. It is two factors in one, the device and what unlocks it (`userVerification`), so it
 * asks for nothing else. What isn't accepted counts as a failed sign-in.
 *
 * @returns the `Set-Cookie` lines of the session and the device
 * @throws HttpError 403 when it isn't accepted; LockedOutError
 */
export async function signInByPasskey(
  credential: PasskeyAssertion,
  origin: ClientRequest,
  now = new Date(),
): Promise<string[]> {
  const userId = await verifyWithinLimits({ counter: signInAttempts, origin }, async () => {
    const boundTo = readOwnerCookie(origin.request, BROWSER_COOKIE);
    const ownerId = await findOwnerId();
    if (!boundTo || !ownerId) return null;
    const use = { purpose: "passkey-sign-in", boundTo, userId: ownerId } as const;
    return (await verifyPasskey(credential, origin.request, use, now)) ? ownerId : null;
  });
  if (!userId) {
    await recordActivity(database(), { event: "sign-in.failed", details: { with: "passkey" } });
    throw new HttpError(403, NOT_ACCEPTED);
  }
  return openSession(userId, origin, { signedInWith: "passkey" }, now);
}
