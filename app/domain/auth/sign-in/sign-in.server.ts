import {
  INVALID_CREDENTIALS,
  type LockedBy,
  NOT_THE_OWNER,
  SECOND_STEP_NEEDED,
  SIGN_IN_FAILED,
  TOO_MANY_ATTEMPTS,
} from "~/domain/auth/auth-messages.ts";
import { isCommonPassword } from "~/domain/auth/password/common-password.server.ts";
import { normalizeEmail } from "~/domain/auth/password/credentials.ts";
import { withHashPriority } from "~/domain/auth/password/hash-queue.server.ts";
import { completeFirstStep } from "~/domain/auth/second-factor/complete-first-step.server.ts";
import { findOwnerEmail, findOwnerId } from "~/domain/auth/set-up/owners.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { signInAttempts } from "./attempt-limits.server.ts";
import { findAccountByPassword } from "./check-password.server.ts";
import { type ClientRequest, identifyClient, isUnknownClient } from "./known-client.server.ts";
import { recordLockOut } from "./lock-out-activity.server.ts";

/** The result of a sign-in: the cookies of the new session, or the message and the HTTP status. */
export type SignInResult =
  | { signedIn: true; cookies: string[]; hasCommonPassword: boolean }
  | { signedIn: false; error: string; status: 401 | 403 | 503 }
  | { signedIn: false; error: string; status: 401; secondStepCookies: string[] }
  | { signedIn: false; error: string; status: 429; retryAfterSeconds: number; lockedBy: LockedBy };

/** The credentials, and the client. */
interface SignInAttempt extends ClientRequest {
  email: string;
  password: string;
}

/**
 * Signs the owner in: the credentials are verified first, and then the session begins, or with a second factor the second step
 * (`secondStepCookies`). Never rejects; every failure is a result with its message (docs/spec/admin-and-data.md#8-texts). Other
 * accounts get no session.
 */
export async function signIn({ email, password, ...origin }: SignInAttempt): Promise<SignInResult> {
  if (!email.trim() || !password) return { signedIn: false, error: INVALID_CREDENTIALS, status: 401 };
  try {
    const client = await identifyClient(origin);
    const attempt = await signInAttempts.begin(client);
    if (!attempt.allowed) {
      const { retryAfterSeconds, lockedBy } = attempt;
      await recordLockOut("sign-in", attempt, origin.address);
      return { signedIn: false, error: TOO_MANY_ATTEMPTS, status: 429, retryAfterSeconds, lockedBy };
    }
    try {
      const account = await withHashPriority(!isUnknownClient(client), () => findAccountByPassword(email, password));
      if (!account) {
        await recordFailure(email);
        return { signedIn: false, error: INVALID_CREDENTIALS, status: 401 };
      }
      if (account.userId !== (await findOwnerId())) {
        await attempt.refund();
        return { signedIn: false, error: NOT_THE_OWNER, status: 403 };
      }
      const checkPassword = () => checkCommonPassword(password, email);
      const { isSignedIn, cookies } = await completeFirstStep(account.userId, origin, {
        signedInWith: "password",
        checkPassword,
      });
      // Not reset before the second step is done: who has the password may not guess the code for ever.
      await (isSignedIn ? attempt.succeed() : attempt.refund());
      return isSignedIn
        ? { signedIn: true, cookies, hasCommonPassword: await checkPassword() }
        : { signedIn: false, error: SECOND_STEP_NEEDED, status: 401, secondStepCookies: cookies };
    } catch (error) {
      await attempt.refund();
      throw error;
    }
  } catch (error) {
    log.error({ err: error }, "a sign-in failed because of a server error");
    return { signedIn: false, error: SIGN_IN_FAILED, status: 503 };
  }
}

/** Of what was typed only whether it was the owner's address: it may be anything, such as a password in the wrong field. */
async function recordFailure(email: string): Promise<void> {
  const isOwnersEmail = normalizeEmail(email) === (await findOwnerEmail());
  await recordActivity(database(), { act: "sign-in.failed", details: { isOwnersEmail } });
}

/** Never rejects: the sign-in has succeeded, even if this check fails. */
async function checkCommonPassword(password: string, email: string): Promise<boolean> {
  return isCommonPassword(password, email).catch((error: unknown) => {
    log.warn({ err: error }, "the common-password check failed");
    return false;
  });
}
