import { and, asc, eq } from "drizzle-orm";
import { queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import { MAX_PASSKEYS, type PasskeyRegistration } from "~/domain/auth/passkeys/passkey-requests.ts";
import {
  type ChallengeUse,
  expectedAnswer,
  newChallenge,
  passkeysAt,
  relyingParty,
} from "~/domain/auth/passkeys/passkeys.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { passkeys } from "~/domain/auth/tables.server.ts";
import { lockAccount } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { command, prepared } from "~/platform/http/command.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { log } from "~/platform/log.server.ts";
import { noInputSchema, passkeyAddSchema, passkeyRemoveSchema, passkeyRenameSchema } from "./security-requests.ts";
import type { PasskeyRow } from "./security-state.ts";

/** EdDSA, ES256 and RS256 (COSE algorithms): what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];
const NOT_ACCEPTED = "The passkey could not be verified, so it wasn’t added. Please try again.";

/** An account's passkeys, in the order in which they were added. */
export async function listPasskeys(userId: string): Promise<PasskeyRow[]> {
  const rows = await database().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt, isSynced, rpId }) => ({
    ...{ id, name, isSynced, host: rpId },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * The options of `navigator.credentials.create`: a passkey that is found without a user name, and asks for the
 * fingerprint, the face or the PIN.
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
    ...(await newChallenge(site, boundTo(sessionId), now)),
    rpName: brand,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: brand,
    attestationType: "none",
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The passkey that the browser made, named after the device; an HttpError 409 when it isn't accepted. */
async function verifyRegistration(response: PasskeyRegistration, sessionId: string, request: Request, now: Date) {
  const site = relyingParty(request);
  if (!site) throw new HttpError(409, NOT_ACCEPTED);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectedAnswer(site, boundTo(sessionId), now),
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
  return { purpose: "passkey-registration", boundTo: sessionId };
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

/**
 * Removes a passkey, and notifies the owner by email. One that was removed already stays removed.
 *
 * @param origin - undefined for the server's shell
 */
export async function removePasskey(
  { userId }: Pick<SignedInAccount, "userId">,
  id: string,
  origin: ClientRequest | undefined,
  now: Date,
  tx: Executor,
): Promise<{ entry?: ActivityEntry }> {
  const [removed] = await tx.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
  if (!removed) return {};
  const { name } = removed;
  await queueSecurityNotice(tx, { userId, event: "passkey-removed", origin, passkey: name, now });
  return { entry: { event: "passkey.removed", subject: { kind: "passkey", id, label: name } } };
}

function isOwn(userId: string, id: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}

export const passkeyCommands = {
  "passkeys.begin": command(
    noInputSchema,
    async (_, now, { owner, origin: { request } }) => ({
      options: await beginPasskey(owner, request, siteIdentity().brand, now),
    }),
    { reauthenticate: true },
  ),
  /** Adds the passkey that the browser made; 409 when it was added before, or is one too many. */
  "passkeys.add": command(
    prepared(passkeyAddSchema, ({ credential }, now, { owner: { sessionId }, origin: { request } }) =>
      verifyRegistration(credential, sessionId, request, now),
    ),
    async (made, now, { owner: { userId }, origin, tx }) => {
      // Of two at once each sees the other.
      await lockAccount(tx, userId);
      if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) throw tooMany();
      const [added] = await tx
        .insert(passkeys)
        .values({ ...made, userId, createdAt: now })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id, name: passkeys.name });
      if (!added) throw new HttpError(409, "This passkey was added before.");
      await queueSecurityNotice(tx, { userId, event: "passkey-added", origin, passkey: made.name, now });
      return added;
    },
    {
      event: "passkey.added",
      of: (_, { id, name }) => ({ subject: { kind: "passkey", id, label: name } }),
      reauthenticate: true,
    },
  ),
  "passkeys.rename": command(
    passkeyRenameSchema,
    async ({ id, name }, _, { owner: { userId }, tx }) => {
      const { rowCount } = await tx.update(passkeys).set({ name }).where(isOwn(userId, id));
      if (rowCount !== 1) throw new HttpError(409, "This passkey was removed in the meantime.");
    },
    { event: "passkey.renamed", of: ({ id, name }) => ({ subject: { kind: "passkey", id, label: name } }) },
  ),
  "passkeys.remove": command(
    passkeyRemoveSchema,
    ({ id }, now, { owner, origin, tx }) => removePasskey(owner, id, origin, now, tx),
    { event: "passkey.removed", of: "entry", reauthenticate: true },
  ),
};
