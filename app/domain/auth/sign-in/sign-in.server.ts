import { eq } from "drizzle-orm";
import {
  INVALID_CREDENTIALS,
  type LockedBy,
  NOT_THE_OWNER,
  SIGN_IN_FAILED,
  TOO_MANY_ATTEMPTS,
} from "~/domain/auth/auth-messages.ts";
import { isCommonPassword } from "~/domain/auth/password/common-password.server.ts";
import { normalizeEmail } from "~/domain/auth/password/credentials.ts";
import { withHashPriority } from "~/domain/auth/password/hash-queue.server.ts";
import { rehashPassword } from "~/domain/auth/password/rehash.server.ts";
import { auth } from "~/domain/auth/session/better-auth.server.ts";
import { sessionSetCookies } from "~/domain/auth/session/session-cookie.server.ts";
import { endSession } from "~/domain/auth/session/sessions.server.ts";
import { findOwnerEmail, findOwnerId } from "~/domain/auth/set-up/owners.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { signInAttempts } from "./attempt-limits.server.ts";
import { queueBruteForceAlert } from "./brute-force-alert.server.ts";
import { type ClientRequest, identifyClient, isUnknownClient, rememberClient } from "./known-client.server.ts";
import { recordLockOut } from "./lock-out-activity.server.ts";

/** The result of a sign-in: the cookies of the new session, or the message and the HTTP status. */
export type SignInResult =
  | { signedIn: true; cookies: string[]; hasCommonPassword: boolean }
  | { signedIn: false; error: string; status: 401 | 403 | 503 }
  | { signedIn: false; error: string; status: 429; retryAfterSeconds: number; lockedBy: LockedBy };

/** The credentials, and the client. A session that the request carries ends when the new one begins. */
interface SignInAttempt extends ClientRequest {
  email: string;
  password: string;
}

/**
 * Signs the owner in. Never rejects; every failure is a result with its message (docs/spec/admin-and-data.md#8-texts). Any
 * other account is signed out at once.
 */
export async function signIn({ email, password, ...origin }: SignInAttempt): Promise<SignInResult> {
  if (!email.trim() || !password) return { signedIn: false, error: INVALID_CREDENTIALS, status: 401 };
  try {
    const client = await identifyClient(origin);
    const attempt = await signInAttempts.begin(client);
    if (!attempt.allowed) {
      const { retryAfterSeconds, lockedBy } = attempt;
      if (lockedBy === "everyone") await queueBruteForceAlert("sign-in");
      await recordLockOut("sign-in", attempt, origin.address);
      return { signedIn: false, error: TOO_MANY_ATTEMPTS, status: 429, retryAfterSeconds, lockedBy };
    }
    try {
      const session = await withHashPriority(!isUnknownClient(client), () => startSession({ email, password }, origin));
      if (!session) {
        await recordFailure(email);
        return { signedIn: false, error: INVALID_CREDENTIALS, status: 401 };
      }
      if (!session.isOwner) {
        await attempt.refund();
        return { signedIn: false, error: NOT_THE_OWNER, status: 403 };
      }
      await attempt.succeed();
      const { cookies } = session;
      return { signedIn: true, cookies, hasCommonPassword: await checkCommonPassword(password, email) };
    } catch (error) {
      await attempt.refund();
      throw error;
    }
  } catch (error) {
    log.error({ err: error }, "a sign-in failed because of a server error");
    return { signedIn: false, error: SIGN_IN_FAILED, status: 503 };
  }
}

/**
 * Verifies the credentials and begins a session if they are the owner's, without counting attempts: for the sign-in above
 * and the end of the set-up. The device and the network become known.
 *
 * @returns null when the credentials are wrong
 * @throws the driver's error when the database is unavailable
 */
export async function startSession(
  { email, password }: { email: string; password: string },
  origin: ClientRequest,
): Promise<{ isOwner: boolean; cookies: string[] } | null> {
  const { api } = await auth();
  // No headers: the request must not influence the library. It hashes for an unknown email as well (timing).
  const answer = await api
    .signInEmail({ body: { email: normalizeEmail(email), password }, headers: new Headers(), returnHeaders: true })
    .catch(nullWhenRejected);
  if (!answer) return null;
  const { token, user } = answer.response;
  if ((await findOwnerId()) !== user.id) {
    await database().delete(authSessions).where(eq(authSessions.token, token));
    return { isOwner: false, cookies: [] };
  }
  const { request } = origin;
  await rehashPassword(user.id, password);
  await endSession(request);
  await recordSession(token);
  const device = await rememberClient(user.id, origin);
  return { isOwner: true, cookies: [...sessionSetCookies(request, answer.headers), device] };
}

/** Of what was typed only whether it was the owner's address: it may be anything, such as a password in the wrong field. */
async function recordFailure(email: string): Promise<void> {
  const isOwnersEmail = normalizeEmail(email) === (await findOwnerEmail());
  await recordActivity(database(), { act: "sign-in.failed", details: { isOwnersEmail } });
}

async function recordSession(token: string): Promise<void> {
  const [session] = await database()
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.token, token));
  await actAsOwner(session?.id, () => recordActivity(database(), { act: "session.started" }));
}

/** Never rejects: the sign-in has succeeded, even if this check fails. */
async function checkCommonPassword(password: string, email: string): Promise<boolean> {
  return isCommonPassword(password, email).catch((error: unknown) => {
    log.warn({ err: error }, "the common-password check failed");
    return false;
  });
}

/** The library's status for wrong credentials: 401, or 400 for a malformed email address. */
function nullWhenRejected(error: unknown): null {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (status === 401 || status === 400) return null;
  throw error;
}
