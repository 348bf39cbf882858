import { data, redirect } from "react-router";
import type { LockedBy } from "~/domain/auth/auth-messages.ts";

/** What the sign-in page shows after an attempt that failed. */
interface SignInProblem {
  isSecondStep: boolean;
  /** Stays in its field. */
  email: string;
  error: string;
  lockOut: { lockedBy: LockedBy; minutes: number } | undefined;
}

type FailedAttempt =
  | { error: string; status: number; cookies?: string[] }
  | { error: string; status: 429; retryAfterSeconds: number; lockedBy: LockedBy };

/** The response to an attempt that failed, at the first or the second step. */
export function failedSignIn(failure: FailedAttempt, step: Pick<SignInProblem, "isSecondStep" | "email">) {
  const { error, status } = failure;
  if (!("lockedBy" in failure)) {
    const headers = cookieHeaders(failure.cookies ?? []);
    return data<SignInProblem>({ ...step, error, lockOut: undefined }, { status, headers });
  }
  const { retryAfterSeconds, lockedBy } = failure;
  const lockOut = { lockedBy, minutes: Math.ceil(retryAfterSeconds / 60) };
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return data<SignInProblem>({ ...step, error, lockOut }, { status, headers });
}

/** The response to a sign-in: goes on to `to`, unless there is something to tell first. */
export function successfulSignIn(
  to: string,
  {
    cookies,
    hasCommonPassword,
    signedInWith = "password",
  }: { cookies: string[]; hasCommonPassword: boolean; signedInWith?: "password" | "link" },
) {
  const headers = cookieHeaders(cookies);
  if (signedInWith === "password" && !hasCommonPassword) return redirect(to, { headers });
  return data({ signedInTo: to, signedInWith }, { headers });
}

/** The headers that set cookies. */
export function cookieHeaders(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
}
