import { eq } from "drizzle-orm";
import { queueSecurityNotice } from "~/domain/auth/security/security-notice.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import { authUsers } from "~/domain/auth/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { log } from "~/platform/log.server.ts";
import { CHALLENGE_TTL_MS, type ChallengeUse, issueChallenge, redeemChallenge } from "./challenges.server.ts";
import { MAX_PASSKEYS, type PasskeyRegistration } from "./passkey-requests.ts";
import { relyingParty } from "./relying-party.server.ts";
import { passkeys } from "./tables.server.ts";
import { passkeysAt, toDescriptors } from "./verify-passkey.server.ts";

/** EdDSA, ES256 and RS256 (COSE algorithms): what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];
const NOT_ACCEPTED = "The passkey could not be verified, so it wasn’t added. Please try again.";

/**
 * The options of `navigator.credentials.create`: a passkey that is found without a user name, and asks for the fingerprint, the
 * face or the PIN.
 *
 * @param brand - the site's name, for the browser's dialog
 * @throws HttpError 409 where there can be no passkey, or are too many
 */
export async function beginPasskey(
  { userId, email, sessionId }: SignedInAccount,
  request: Request,
  brand: string,
  now: Date,
) {
  const site = relyingParty(request);
  if (!site) throw new HttpError(409, "Passkeys need the site to have a domain and https.");
  const existing = await passkeysAt(site, userId);
  if (existing.length >= MAX_PASSKEYS) throw tooMany();
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  return generateRegistrationOptions({
    rpName: brand,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: brand,
    challenge: await issueChallenge(boundTo(sessionId), now),
    timeout: CHALLENGE_TTL_MS,
    attestationType: "none",
    excludeCredentials: toDescriptors(existing),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/**
 * Adds the passkey that the browser made and tells the owner by email.
 *
 * @param made - of `verifyRegistration`
 * @throws HttpError 409 when it is there already, or is one too many
 */
export async function addPasskey(
  tx: Executor,
  { userId }: SignedInAccount,
  made: Awaited<ReturnType<typeof verifyRegistration>>,
  origin: ClientRequest,
  now: Date,
): Promise<{ id: string; name: string }> {
  // Of two at once each sees the other.
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) throw tooMany();
  const [added] = await tx
    .insert(passkeys)
    .values({ ...made, userId, createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  if (!added) throw new HttpError(409, "This passkey was added before.");
  await queueSecurityNotice(tx, { userId, event: "passkey-added", origin, passkey: made.name, now });
  return { id: added.id, name: made.name };
}

/**
 * The passkey that the browser made, named after the device, once its challenge is redeemed.
 *
 * @throws HttpError 409 when it isn't accepted
 */
export async function verifyRegistration(
  response: PasskeyRegistration,
  sessionId: string,
  request: Request,
  now: Date,
) {
  const site = relyingParty(request);
  if (!site) throw new HttpError(409, NOT_ACCEPTED);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => redeemChallenge(challenge, boundTo(sessionId), now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    log.info({ err: error }, "a new passkey was not accepted");
    throw new HttpError(409, NOT_ACCEPTED);
  });
  if (!registrationInfo) throw new HttpError(409, NOT_ACCEPTED);
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    name: nameOf(response, request),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    rpId: site.id,
    counter: credential.counter,
    transports: response.response.transports,
    isSynced: credentialBackedUp,
  };
}

function boundTo(sessionId: string): ChallengeUse {
  return { purpose: "add", boundTo: sessionId };
}

/** The device that the passkey is on; of another one the browser says only how it reached it. */
function nameOf({ authenticatorAttachment, response }: PasskeyRegistration, request: Request): string {
  if (authenticatorAttachment !== "cross-platform") {
    return deviceName(request.headers.get("user-agent")) ?? "This device";
  }
  return response.transports.includes("hybrid") ? "Phone or tablet" : "Security key";
}

function tooMany(): HttpError {
  return new HttpError(409, `There can be ${MAX_PASSKEYS} passkeys at most. Remove one that you no longer use.`);
}
