import { and, eq, lt, or } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { CHALLENGE_TTL_MS, type ChallengeUse, issueChallenge, redeemChallenge } from "./challenges.server.ts";
import type { PasskeyAssertion } from "./passkey-requests.ts";
import { type RelyingParty, relyingParty } from "./relying-party.server.ts";
import { passkeys } from "./tables.server.ts";

/** A passkey that was used. */
export interface UsedPasskey {
  id: string;
  userId: string;
  name: string;
}

/**
 * The options of `navigator.credentials.get` with a new challenge, or null where there can be no passkey.
 *
 * @param userId - only the passkeys of this account; without it the browser offers all that it has for this site
 */
export async function requestPasskey(request: Request, use: ChallengeUse, now: Date, userId?: string) {
  const site = relyingParty(request);
  if (!site) return null;
  const own = userId === undefined ? [] : await passkeysAt(site, userId);
  if (userId !== undefined && own.length === 0) return null;
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: await issueChallenge(use, now),
    timeout: CHALLENGE_TTL_MS,
    userVerification: "required",
    allowCredentials: toDescriptors(own),
  });
}

/**
 * Verifies the use of a passkey: the challenge, which is used up, the origin, the signature, that the user was verified, and
 * the counter.
 *
 * @param userId - the account that it must belong to
 * @returns the passkey, or null for whatever reason it isn't accepted
 * @throws the driver's error when the database is unavailable
 */
export async function verifyPasskey(
  credential: PasskeyAssertion,
  request: Request,
  use: ChallengeUse,
  now: Date,
  userId?: string,
): Promise<UsedPasskey | null> {
  const site = relyingParty(request);
  const [passkey] = await database().select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  const isWanted = passkey !== undefined && (userId === undefined || passkey.userId === userId);
  if (!site || !isWanted || !isHandleOf(passkey.userId, credential)) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: (challenge) => redeemChallenge(challenge, use, now),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // The library's own comparison couldn't be told from its other errors, nor is it safe with concurrent uses.
      credential: { ...decodeKey(passkey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return await recordUse(passkey, { counter: newCounter, isSynced: credentialBackedUp }, now);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.info({ err: error }, "a passkey was not accepted");
    return null;
  }
}

/** An account's passkeys for this host. */
export function passkeysAt(site: RelyingParty, userId: string) {
  return database()
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.rpId, site.id)));
}

/** Names passkeys to a browser. */
export function toDescriptors(records: Pick<PasskeyRecord, "credentialId" | "transports">[]) {
  return records.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

type PasskeyRecord = typeof passkeys.$inferSelect;

/**
 * Stores the new counter, in one statement. One that doesn't grow says that the passkey was copied (WebAuthn level 3, section
 * 6.1.1): it isn't accepted. Authenticators that don't count always send 0.
 */
async function recordUse(
  { id, userId, name, counter: former }: PasskeyRecord,
  { counter, isSynced }: { counter: number; isSynced: boolean },
  now: Date,
): Promise<UsedPasskey | null> {
  const grows = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined);
  const { rowCount } = await database()
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows));
  if (rowCount === 1) return { id, userId, name };
  const subject = { kind: "passkey", id, label: name };
  await recordActivity(database(), { act: "passkey.copied", subject, details: { counter, former } });
  return null;
}

function decodeKey({ credentialId, publicKey }: PasskeyRecord) {
  return { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")) };
}

/** The account that a discoverable passkey names. Security keys leave it out where the site named the passkeys. */
function isHandleOf(userId: string, { response: { userHandle } }: PasskeyAssertion): boolean {
  return userHandle === "" || Buffer.from(userHandle, "base64url").toString() === userId;
}
