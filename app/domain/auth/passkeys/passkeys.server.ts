import { isIP } from "node:net";
import { and, eq, lt, or } from "drizzle-orm";
import { passkeys } from "~/domain/auth/tables.server.ts";
import { TOKEN_TTL_MS } from "~/domain/auth/token-purposes.ts";
import { issueToken, redeemToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import type { PasskeyAssertion } from "./passkey-requests.ts";

/** Whom passkeys are made for: a host (RP ID, WebAuthn level 3, section 5.1.2), and the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The host that passkeys are made for: that of `SITE_URL`, else the one that the browser asked for. Null where no
 * browser can have passkeys: at an IP address, and where `SITE_URL` is plain http. TLS may end at a proxy that doesn't
 * say so: without `SITE_URL` a page is taken to be at https, since browsers have passkeys nowhere else but on
 * localhost.
 */
export function relyingParty(request: Pick<Request, "url">, siteUrl = environment().SITE_URL): RelyingParty | null {
  const url = new URL(siteUrl ?? request.url);
  const { hostname, host, origin } = url;
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return null;
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return { id: hostname, origin };
  if (siteUrl) return url.protocol === "https:" ? { id: hostname, origin } : null;
  return { id: hostname, origin: `https://${host}` };
}

/** What a challenge is for, and to whom it is given: one of the sign-in page is no use for adding a passkey. */
export interface ChallengeUse {
  purpose: "passkey-registration" | "passkey-sign-in" | "passkey-reauthentication";
  /** A session's id, else what only that browser has. */
  boundTo: string;
  /** Whose passkeys may answer. */
  userId?: string;
}

/** What a browser is asked for: a new challenge of 256 random bits for a passkey of this host. */
export async function newChallenge(site: RelyingParty, { purpose, boundTo }: ChallengeUse, now: Date) {
  const challenge = await issueToken({ purpose, details: { boundTo }, now });
  const bytes = new Uint8Array(Buffer.from(challenge, "base64url"));
  return { rpID: site.id, challenge: bytes, timeout: TOKEN_TTL_MS[purpose] };
}

/**
 * What has to hold of a browser's answer: it is to a challenge that was given to this browser and hasn't expired, which
 * is used up (of concurrent answers one gets it), of this host, and after the user was verified.
 */
export function expectedAnswer(site: RelyingParty, { purpose, boundTo }: ChallengeUse, now: Date) {
  return {
    expectedChallenge: async (challenge: string) =>
      (await redeemToken(database(), purpose, challenge, now, boundTo)) !== null,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  };
}

/**
 * The options of `navigator.credentials.get` with a new challenge, or null where there can be no passkey.
 *
 * @param use - without `userId` the browser offers all passkeys that it has for this site
 */
export async function requestPasskey(request: Request, use: ChallengeUse, now: Date) {
  const site = relyingParty(request);
  if (!site) return null;
  const { userId } = use;
  const own = userId === undefined ? [] : await passkeysAt(site, userId);
  if (userId !== undefined && own.length === 0) return null;
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    ...(await newChallenge(site, use, now)),
    userVerification: "required",
    allowCredentials: own,
  });
}

/** Whether the use of a passkey is accepted: by its signature, what is expected of an answer, and the counter. */
export async function verifyPasskey(
  credential: PasskeyAssertion,
  request: Request,
  use: ChallengeUse & { userId: string },
  now: Date,
): Promise<boolean> {
  const site = relyingParty(request);
  const [passkey] = await database().select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (!site || passkey?.userId !== use.userId || !isHandleOf(use.userId, credential)) return false;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      ...expectedAnswer(site, use, now),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        // The library's own comparison couldn't be distinguished from its other errors, nor is it safe with concurrent
        // uses.
        counter: 0,
      },
    });
    if (!verified) return false;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return await recordUse(passkey, { counter: newCounter, isSynced: credentialBackedUp }, now);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.info({ err: error }, "a passkey was not accepted");
    return false;
  }
}

/** An account's passkeys for this host, as a browser gets them. */
export function passkeysAt(site: RelyingParty, userId: string) {
  return database()
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.rpId, site.id)));
}

/**
 * Stores the new counter, in one statement. One that doesn't grow says that the passkey was copied (WebAuthn level 3,
 * section 6.1.1): it isn't accepted. Authenticators that don't count always send 0.
 */
async function recordUse(
  { id, name, counter: previous }: typeof passkeys.$inferSelect,
  { counter, isSynced }: { counter: number; isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const grows = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined);
  const { rowCount } = await database()
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows));
  if (rowCount === 1) return true;
  const subject = { kind: "passkey", id, label: name };
  await recordActivity(database(), { event: "passkey.copied", subject, details: { counter, former: previous } });
  return false;
}

/** The account that a discoverable passkey names. Security keys leave it out where the site named the passkeys. */
function isHandleOf(userId: string, { response: { userHandle } }: PasskeyAssertion): boolean {
  return userHandle === "" || Buffer.from(userHandle, "base64url").toString() === userId;
}
