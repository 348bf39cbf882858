import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import { openSession } from "~/domain/auth/sign-in/open-session.server.ts";
import { beginPendingSignIn } from "./pending-sign-in.server.ts";
import { secondFactorsOf } from "./second-factors.server.ts";

/** The result of a sign-in's first step, with the cookies of the session, or of the second step that is needed. */
export type FirstStepResult = { isSignedIn: boolean; cookies: string[] };

/**
 * Goes on after the first step of a sign-in, a right password or a redeemed link: opens the session, or, where the account has
 * a second factor, asks this browser for that.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function completeFirstStep(
  userId: string,
  origin: ClientRequest,
  {
    signedInWith,
    checkPassword = async () => false,
  }: {
    signedInWith: "password" | "link";
    /** Whether the password that was entered is a common one; only asked where the answer has to be kept. */
    checkPassword?: () => Promise<boolean>;
  },
  now = new Date(),
): Promise<FirstStepResult> {
  const factors = await secondFactorsOf(userId);
  if (factors.length === 0) {
    return { isSignedIn: true, cookies: await openSession(userId, origin, { signedInWith }, now) };
  }
  const first = { userId, signedInWith, hasCommonPassword: await checkPassword() };
  return { isSignedIn: false, cookies: [await beginPendingSignIn(origin.request, first, now)] };
}
