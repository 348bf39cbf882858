import { type LockedBy, SIGN_IN_FAILED, TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { queueSecurityNotice } from "~/domain/auth/security/security-notice.server.ts";
import { type ClientRequest, identifyClient } from "~/domain/auth/sign-in/known-client.server.ts";
import { recordLockOut } from "~/domain/auth/sign-in/lock-out-activity.server.ts";
import { openSession } from "~/domain/auth/sign-in/open-session.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";
import { log } from "~/platform/log.server.ts";
import { CODES_OF_ONE, codeAttempts, codesOfOne } from "./code-limits.server.ts";
import {
  clearPendingCookie,
  findPendingSignIn,
  PENDING_MINUTES,
  type PendingSignIn,
  takePendingSignIn,
} from "./pending-sign-in.server.ts";
import { wrongCodeText } from "./second-factor-code.ts";
import { redeemCode, type UsedFactor } from "./second-factors.server.ts";

const EXPIRED = `The code has to follow within ${PENDING_MINUTES} minutes. Please sign in again.`;
const STARTED_OVER = "There were five wrong codes. Please sign in again.";
/** Who has the password could otherwise fill the inbox. */
const notices = createRateLimit({ name: "second-step-notices", points: 3, seconds: 24 * 60 * 60 });

/** The result of the second step. `isOver`: the sign-in has to begin again. */
export type SecondStepResult =
  | { signedIn: true; cookies: string[]; signedInWith: "password" | "link"; hasCommonPassword: boolean }
  | { signedIn: false; isOver: true; error: string; status: 401; cookies: string[] }
  | { signedIn: false; isOver: false; error: string; status: 401 | 503 }
  | { signedIn: false; isOver: false; error: string; status: 429; retryAfterSeconds: number; lockedBy: LockedBy };

/**
 * The second step of a sign-in: takes a code of the authenticator app or a recovery code in the browser that has done the first,
 * and begins the session. Never rejects; every failure is a result with its message.
 */
export async function signInByCode(code: string, origin: ClientRequest, now = new Date()): Promise<SecondStepResult> {
  try {
    const pending = await findPendingSignIn(origin.request, now);
    if (!pending) return startOver(EXPIRED, origin);
    const attempt = await codeAttempts.begin(await identifyClient(origin));
    if (!attempt.allowed) {
      const { retryAfterSeconds, lockedBy } = attempt;
      await recordLockOut("sign-in", attempt, origin.address);
      return { signedIn: false, isOver: false, error: TOO_MANY_ATTEMPTS, status: 429, retryAfterSeconds, lockedBy };
    }
    const { used } = await codesOfOne.consumeAndCount(pending.id);
    if (used > CODES_OF_ONE) {
      await attempt.refund();
      return startOver(STARTED_OVER, origin);
    }
    const factor = await redeem(pending, code, origin, now).catch(async (error) => {
      await Promise.all([attempt.refund(), codesOfOne.refund(pending.id)]);
      throw error;
    });
    if (!factor) return await reject(pending, { code, used }, origin, now);
    await attempt.succeed();
    const { userId, signedInWith, hasCommonPassword } = pending;
    const cookies = await openSession(userId, origin, { signedInWith, secondFactor: factor }, now);
    return {
      signedIn: true,
      cookies: [...cookies, clearPendingCookie(origin.request)],
      signedInWith,
      hasCommonPassword,
    };
  } catch (error) {
    if (error instanceof PendingSignInEndedError) return startOver(EXPIRED, origin);
    log.error({ err: error }, "the second step of a sign-in failed because of a server error");
    return { signedIn: false, isOver: false, error: SIGN_IN_FAILED, status: 503 };
  }
}

/** The sign-in was ended while its code was checked, by a new password or in another tab. */
class PendingSignInEndedError extends Error {
  override name = "PendingSignInEndedError";
}

/** Uses up the code and the pending sign-in, both or neither. */
function redeem({ id, userId }: PendingSignIn, code: string, origin: ClientRequest, now: Date) {
  return database().transaction(async (tx): Promise<UsedFactor | null> => {
    const factor = await redeemCode(tx, userId, code, now);
    if (!factor) return null;
    if (!(await takePendingSignIn(tx, id))) throw new PendingSignInEndedError();
    if (factor === "recovery-code") {
      await queueSecurityNotice(tx, { userId, event: "recovery-code-used", origin, now });
    }
    return factor;
  });
}

/** After the last wrong code the sign-in ends, and the owner is told: somebody has the password. */
async function reject(
  { id, userId }: PendingSignIn,
  { code, used }: { code: string; used: number },
  origin: ClientRequest,
  now: Date,
): Promise<SecondStepResult> {
  const isLast = used >= CODES_OF_ONE;
  const isTold = isLast && (await notices.consume(userId)).allowed;
  await database().transaction(async (tx) => {
    await recordActivity(tx, { act: "second-factor.rejected" });
    if (isLast) await takePendingSignIn(tx, id);
    if (isTold) await queueSecurityNotice(tx, { userId, event: "second-step-failed", origin, now });
  });
  if (isLast) return startOver(STARTED_OVER, origin);
  return { signedIn: false, isOver: false, error: wrongCodeText(code), status: 401 };
}

function startOver(error: string, { request }: ClientRequest): SecondStepResult {
  return { signedIn: false, isOver: true, error, status: 401, cookies: [clearPendingCookie(request)] };
}
