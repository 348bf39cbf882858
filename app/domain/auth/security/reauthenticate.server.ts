import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { tooMany } from "~/domain/auth/auth-messages.ts";
import type { ChallengeUse } from "~/domain/auth/passkeys/challenges.server.ts";
import type { PasskeyAssertion } from "~/domain/auth/passkeys/passkey-requests.ts";
import { verifyPasskey } from "~/domain/auth/passkeys/verify-passkey.server.ts";
import { withHashPriority } from "~/domain/auth/password/hash-queue.server.ts";
import { newSessionToken, sessionTokenCookies } from "~/domain/auth/session/session-token.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { signInAttempts } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { findAccountByPassword } from "~/domain/auth/sign-in/check-password.server.ts";
import { type ClientRequest, identifyClient } from "~/domain/auth/sign-in/known-client.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";
import type { Act } from "~/shared/activity/acts.ts";

const WRONG_PASSWORD = "This password is wrong.";
const PASSKEY_REJECTED = "This passkey wasn’t accepted. Try again, or enter your password.";
/** So that a stolen session can't be used to guess the password from many addresses. */
const perSession = createRateLimit({ name: "sign-in-session", points: 5, seconds: 15 * 60 });

/**
 * How long the former token still reads: other tabs' requests are on their way with it, and would end at the sign-in page.
 * It proves nothing of what was proven.
 */
const OVERLAP_MS = 10_000;

/** A way to prove who one is: what it verifies, and what the activity log and the owner are told. */
interface Proof {
  verify: () => Promise<boolean>;
  confirmed: Act;
  rejected: Act;
  problem: { field: string; message: string };
}

/**
 * Re-authentication: verifies the owner's password in their session, which gets a new token, as at a sign-in. Wrong ones count
 * as failed sign-ins of this client.
 *
 * @returns the `Set-Cookie` lines of the session's new token
 * @throws HttpError 422 for a wrong password, 429 after too many; the driver's error when the database is unavailable
 */
export function reauthenticate(
  account: SignedInAccount,
  password: string,
  origin: ClientRequest,
  now = new Date(),
): Promise<string[]> {
  const find = () => findAccountByPassword(account.email, password);
  const proof: Proof = {
    verify: async () => (await withHashPriority(true, find))?.userId === account.userId,
    confirmed: "password.confirmed",
    rejected: "password.rejected",
    problem: { field: "password", message: WRONG_PASSWORD },
  };
  return prove(account, proof, origin, now);
}

/** Does the same by one of the owner's passkeys. */
export function reauthenticateByPasskey(
  account: SignedInAccount,
  credential: PasskeyAssertion,
  origin: ClientRequest,
  now = new Date(),
): Promise<string[]> {
  const { userId, sessionId } = account;
  const use: ChallengeUse = { purpose: "reauthentication", boundTo: sessionId };
  const proof: Proof = {
    verify: async () => (await verifyPasskey(credential, origin.request, use, now, userId)) !== null,
    confirmed: "passkey.confirmed",
    rejected: "passkey.rejected",
    problem: { field: "passkey", message: PASSKEY_REJECTED },
  };
  return prove(account, proof, origin, now);
}

async function prove(
  { userId, sessionId }: SignedInAccount,
  { verify, confirmed, rejected, problem }: Proof,
  origin: ClientRequest,
  now: Date,
): Promise<string[]> {
  const attempt = await signInAttempts.begin(await identifyClient(origin));
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
  const ofSession = await perSession.consume(sessionId);
  if (!ofSession.allowed) {
    await attempt.refund();
    throw tooManyAttempts(ofSession.retryAfterSeconds);
  }
  const isRight = await verify().catch(async (error) => {
    await Promise.all([attempt.refund(), perSession.refund(sessionId)]);
    throw error;
  });
  if (!isRight) {
    await recordActivity(database(), { act: rejected });
    throw new HttpError(422, problem.message, { problems: [problem] });
  }
  await Promise.all([attempt.succeed(), perSession.reset(sessionId)]);
  const token = newSessionToken();
  const where = and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId));
  await database().transaction(async (tx) => {
    const [former] = await tx.select().from(authSessions).where(where).for("update");
    if (!former) return;
    await tx.update(authSessions).set({ token, authenticatedAt: now, updatedAt: now }).where(where);
    const expiresAt = new Date(now.getTime() + OVERLAP_MS);
    const changed = { id: randomUUID(), expiresAt, authenticatedAt: null, successorId: sessionId };
    await tx.insert(authSessions).values({ ...former, ...changed });
    await recordActivity(tx, { act: confirmed });
  });
  return sessionTokenCookies(origin.request, token);
}

function tooManyAttempts(seconds: number): HttpError {
  return new HttpError(429, tooMany("wrong passwords", seconds));
}
