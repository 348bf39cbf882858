import { and, eq } from "drizzle-orm";
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

const WRONG_PASSWORD = "This password is wrong.";
/** So that a stolen session can't be used to guess the password from many addresses. */
const perSession = createRateLimit({ name: "sign-in-session", points: 5, seconds: 15 * 60 });

/**
 * Re-authentication: verifies the owner's password in their session, which gets a new token, as at a sign-in. Wrong ones count
 * as failed sign-ins of this client.
 *
 * @returns the `Set-Cookie` lines of the session's new token
 * @throws HttpError 422 for a wrong password, 429 after too many; the driver's error when the database is unavailable
 */
export async function reauthenticate(
  { email, userId, sessionId }: SignedInAccount,
  password: string,
  origin: ClientRequest,
  now = new Date(),
): Promise<string[]> {
  const ofSession = await perSession.consume(sessionId);
  if (!ofSession.allowed) throw new HttpError(429, tooManyAttempts(ofSession.retryAfterSeconds));
  const attempt = await signInAttempts.begin(await identifyClient(origin));
  if (!attempt.allowed) throw new HttpError(429, tooManyAttempts(attempt.retryAfterSeconds));
  const account = await withHashPriority(true, () => findAccountByPassword(email, password)).catch(async (error) => {
    await Promise.all([attempt.refund(), perSession.refund(sessionId)]);
    throw error;
  });
  if (account?.userId !== userId) {
    await recordActivity(database(), { act: "password.rejected" });
    throw new HttpError(422, WRONG_PASSWORD, { problems: [{ field: "password", message: WRONG_PASSWORD }] });
  }
  await Promise.all([attempt.succeed(), perSession.reset(sessionId)]);
  const token = newSessionToken();
  const where = and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId));
  await database().transaction(async (tx) => {
    await tx.update(authSessions).set({ token, authenticatedAt: now, updatedAt: now }).where(where);
    await recordActivity(tx, { act: "password.confirmed" });
  });
  return sessionTokenCookies(origin.request, token);
}

function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many wrong passwords. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
