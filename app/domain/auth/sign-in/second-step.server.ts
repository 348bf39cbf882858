import { SIGN_IN_AGAIN, STARTED_OVER } from "~/domain/auth/auth-messages.ts";
import { codeAttempts, LIMITS, LockedOutError, verifyWithinLimits } from "~/domain/auth/identity/limits.server.ts";
import { queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import { wrongCodeText } from "~/domain/auth/second-factor/second-factor-code.ts";
import { findAuthenticator, redeemCode, type UsedFactor } from "~/domain/auth/second-factor/second-factors.server.ts";
import { openSession } from "~/domain/auth/session/sessions.server.ts";
import { TOKEN_TTL_MS } from "~/domain/auth/token-purposes.ts";
import { findToken, issueToken, type OneTimeToken, redeemToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/tokens/owner-cookie.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";

const COOKIE = "second_step";

/** What a step of a sign-in leads to, with the cookies of the session, or of the second step that is needed. */
export interface SignInStep {
  isSignedIn: boolean;
  cookies: string[];
}

/** What the first step was, and whether the password that was entered is a common one. */
interface FirstStep {
  signedInWith: "password" | "link";
  /** Only asked where the answer has to be stored. */
  checkPassword?: () => Promise<boolean>;
}

/**
 * Goes on after the first step of a sign-in, a right password or a redeemed link: opens the session, or, where the
 * account has a second factor, asks this browser for that. A sign-in that it had begun before ends.
 */
export async function completeFirstStep(
  userId: string,
  origin: ClientRequest,
  { signedInWith, checkPassword = async () => false }: FirstStep,
  now = new Date(),
): Promise<SignInStep> {
  if (!(await findAuthenticator(userId))) {
    return { isSignedIn: true, cookies: await openSession(userId, origin, { signedInWith }, now) };
  }
  await endPendingSignIn(origin.request);
  const details = { signedInWith, hasCommonPassword: await checkPassword() };
  const token = await issueToken({ purpose: "second-step", userId, details, now });
  const cookie = buildOwnerCookie(origin.request, COOKIE, token, TOKEN_TTL_MS["second-step"] / 1000);
  return { isSignedIn: false, cookies: [cookie] };
}

/** Whether this browser has begun a sign-in that waits for its second step. */
export async function hasPendingSignIn(request: Request): Promise<boolean> {
  return (await findPendingSignIn(request, new Date())) !== null;
}

/** Ends the sign-in that this browser has begun. Returns the `Set-Cookie` line that deletes its cookie. */
export async function endPendingSignIn(request: Request): Promise<string> {
  const token = readOwnerCookie(request, COOKIE);
  if (token) await redeemToken(database(), "second-step", token, new Date());
  return clearPendingCookie(request);
}

export function clearPendingCookie(request: Request): string {
  return buildOwnerCookie(request, COOKIE, "", 0);
}

/** The sign-in has to begin again: its second step came too late, or was wrong five times. */
export class SecondStepOverError extends HttpError {
  override name = "SecondStepOverError";
  constructor(message: string, { request }: ClientRequest) {
    super(401, message, { headers: { "Set-Cookie": clearPendingCookie(request) } });
  }
}

/**
 * The second step of a sign-in: takes a code of the authenticator app or a recovery code in the browser that has done
 * the first, and begins the session.
 *
 * @throws SecondStepOverError; HttpError 401 for a wrong code; LockedOutError
 */
export async function signInByCode(code: string, origin: ClientRequest, now = new Date()) {
  const pending = await findPendingSignIn(origin.request, now);
  if (!pending) throw new SecondStepOverError(SIGN_IN_AGAIN, origin);
  const { userId, details } = pending;
  const ofOne = { limit: LIMITS.codesOfOne, key: pending.id };
  let hasEnded = false;
  const factor = await verifyWithinLimits({ counter: codeAttempts, origin, ofOne }, async ({ isLast }) => {
    const redeemed = await redeem(userId, code, origin, now);
    hasEnded = isLast;
    if (!redeemed) await recordWrongCode(userId, isLast, origin, now);
    return redeemed;
  }).catch((error: unknown) => {
    const isExhausted = error instanceof LockedOutError && error.lockedBy === "session";
    throw isExhausted ? new SecondStepOverError(STARTED_OVER, origin) : error;
  });
  if (!factor) throw hasEnded ? new SecondStepOverError(STARTED_OVER, origin) : new HttpError(401, wrongCodeText(code));
  const { signedInWith = "password", hasCommonPassword = false } = details;
  const cookies = await openSession(userId, origin, { signedInWith, secondFactor: factor }, now);
  return { signedInWith, hasCommonPassword, cookies: [...cookies, clearPendingCookie(origin.request)] };
}

async function findPendingSignIn(request: Request, now: Date): Promise<(OneTimeToken & { userId: string }) | null> {
  const found = await findToken("second-step", readOwnerCookie(request, COOKIE) ?? "", now);
  if (found.state !== "usable" || found.token.userId === null) return null;
  return { ...found.token, userId: found.token.userId };
}

/** Uses up the code and the pending sign-in, both or neither. */
function redeem(userId: string, code: string, origin: ClientRequest, now: Date) {
  return database().transaction(async (tx): Promise<UsedFactor | null> => {
    const factor = await redeemCode(tx, userId, code, now);
    if (!factor) return null;
    const token = readOwnerCookie(origin.request, COOKIE) ?? "";
    // Ended while the code was checked, by a new password or in another tab.
    if (!(await redeemToken(tx, "second-step", token, now))) throw new SecondStepOverError(SIGN_IN_AGAIN, origin);
    if (factor === "recovery-code") {
      await queueSecurityNotice(tx, { userId, event: "recovery-code-used", origin, now });
    }
    return factor;
  });
}

/** After the last wrong code the sign-in ends, and the owner is notified: another person has the password. */
async function recordWrongCode(userId: string, isLast: boolean, origin: ClientRequest, now: Date): Promise<void> {
  const isNotified = isLast && (await LIMITS.secondStepNotices.consume(userId)).allowed;
  await database().transaction(async (tx) => {
    await recordActivity(tx, { event: "second-factor.rejected" });
    if (isLast) await redeemToken(tx, "second-step", readOwnerCookie(origin.request, COOKIE) ?? "", now);
    if (isNotified) await queueSecurityNotice(tx, { userId, event: "second-step-failed", origin, now });
  });
}
