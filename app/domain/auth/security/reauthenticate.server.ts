import { LIMITS, signInAttempts, verifyWithinLimits } from "~/domain/auth/identity/limits.server.ts";
import { requestPasskey, verifyPasskey } from "~/domain/auth/passkeys/passkeys.server.ts";
import { withHashPriority } from "~/domain/auth/password/secret-hash.server.ts";
import { findAccountByPassword } from "~/domain/auth/password/stored-secrets.server.ts";
import { renewSession, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { command, saveCommand } from "~/platform/http/command.server.ts";
import { fieldError } from "~/platform/http/http-error.ts";
import { noInputSchema, type ReauthenticationProof, reauthenticationSchema } from "./security-requests.ts";

const WRONG = {
  password: "This password is wrong.",
  passkey: "This passkey wasn’t accepted. Try again, or enter your password.",
};

/**
 * Re-authentication: verifies the owner's password, or one of their passkeys, in their session, which gets a new token,
 * as at a sign-in. Wrong ones count as failed sign-ins of this client.
 *
 * @returns the `Set-Cookie` line of the session's new token
 * @throws HttpError 422 for a wrong proof; LockedOutError
 */
export async function reauthenticate(
  account: SignedInAccount,
  proof: ReauthenticationProof,
  origin: ClientRequest,
  now = new Date(),
): Promise<string> {
  const ofOne = { limit: LIMITS.passwordsOfSession, key: account.sessionId };
  const isRight = await verifyWithinLimits(
    { counter: signInAttempts, origin, ofOne, attempts: "wrong passwords" },
    async () => (await verify(account, proof, origin, now)) || null,
  );
  const field = "passkey" in proof ? "passkey" : "password";
  if (!isRight) {
    await recordActivity(database(), { event: `${field}.rejected` });
    throw fieldError(field, WRONG[field]);
  }
  return database().transaction(async (tx) => {
    await recordActivity(tx, { event: `${field}.confirmed` });
    return renewSession(tx, account, origin.request, now);
  });
}

async function verify(
  { userId, email, sessionId }: SignedInAccount,
  proof: ReauthenticationProof,
  { request }: ClientRequest,
  now: Date,
): Promise<boolean> {
  if ("passkey" in proof) {
    return verifyPasskey(proof.passkey, request, challengeOf({ userId, sessionId }), now);
  }
  const found = await withHashPriority(true, () => findAccountByPassword(email, proof.password));
  return found?.userId === userId;
}

/** The challenge of a passkey that is asked for in a session. */
function challengeOf({ userId, sessionId }: Pick<SignedInAccount, "userId" | "sessionId">) {
  return { purpose: "passkey-reauthentication", boundTo: sessionId, userId } as const;
}

export const reauthenticationCommands = {
  /** Proves again who the owner is, by the password or a passkey. The session gets a new token. */
  "account.reauthenticate": saveCommand(reauthenticationSchema, async (proof, now, { owner, origin, headers }) => {
    headers.append("Set-Cookie", await reauthenticate(owner, proof, origin, now));
  }),
  "passkeys.challenge": command(noInputSchema, async (_, now, { owner, origin: { request } }) => ({
    options: await requestPasskey(request, challengeOf(owner), now),
  })),
};
