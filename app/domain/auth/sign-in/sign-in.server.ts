import { INVALID_CREDENTIALS, INVALID_PIN, NOT_THE_OWNER } from "~/domain/auth/auth-messages.ts";
import { pinAttempts, signInAttempts, verifyWithinLimits } from "~/domain/auth/identity/limits.server.ts";
import { findOwnerAccount, findOwnerId } from "~/domain/auth/identity/owner.server.ts";
import { ratePassword } from "~/domain/auth/password/check-credentials.server.ts";
import { normalizeEmail } from "~/domain/auth/password/credentials.ts";
import { findAccountByPassword, isOwnersPin } from "~/domain/auth/password/stored-secrets.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { log } from "~/platform/log.server.ts";
import { completeFirstStep, type SignInStep } from "./second-step.server.ts";

/**
 * Signs the owner in by the password: begins the session, or with a second factor the second step. Other accounts get
 * no session.
 *
 * @throws HttpError 401 for wrong credentials, 403 for another account's (docs/spec/admin-and-data.md#8-texts);
 *   LockedOutError
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  origin: ClientRequest,
): Promise<SignInStep & { hasCommonPassword: boolean }> {
  if (!email.trim() || !password) throw new HttpError(401, INVALID_CREDENTIALS);
  const checkPassword = () => checkCommonPassword(password, email);
  const step = await verifyWithinLimits({ counter: signInAttempts, origin }, async (attempt) => {
    const account = await findAccountByPassword(email, password);
    if (!account) {
      // Not what was typed, which may be a password in the wrong field.
      const isOwnersEmail = normalizeEmail(email) === (await findOwnerAccount())?.email;
      await recordActivity(database(), { event: "sign-in.failed", details: { isOwnersEmail } });
      return null;
    }
    if (account.userId !== (await findOwnerId())) throw new HttpError(403, NOT_THE_OWNER);
    const completed = await completeFirstStep(account.userId, origin, { signedInWith: "password", checkPassword });
    // Not reset before the second step is done: who has the password may not guess the code for ever.
    if (!completed.isSignedIn) attempt.refund();
    return completed;
  });
  if (!step) throw new HttpError(401, INVALID_CREDENTIALS);
  return { ...step, hasCommonPassword: step.isSignedIn && (await checkPassword()) };
}

/** Never rejects: the sign-in has succeeded, even if this check fails. */
async function checkCommonPassword(password: string, email: string): Promise<boolean> {
  try {
    return (await ratePassword(password, email)).isCommon;
  } catch (error) {
    log.warn({ err: error }, "the common-password check failed");
    return false;
  }
}

/** Verifies the owner's PIN, which grants nothing. Throws an HttpError 401 for a wrong one, or a LockedOutError. */
export async function verifyPin(pin: string, origin: ClientRequest): Promise<void> {
  const verify = async () => (await isOwnersPin(pin)) || null;
  const isRight = await verifyWithinLimits({ counter: pinAttempts, origin }, verify);
  if (!isRight) throw new HttpError(401, INVALID_PIN);
}
