import { data, redirect } from "react-router";
import { type LockOut, SIGN_IN_FAILED } from "~/domain/auth/auth-messages.ts";
import { LockedOutError } from "~/domain/auth/identity/limits.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { log } from "~/platform/log.server.ts";
import { SecondStepOverError } from "./second-step.server.ts";

/**
 * The response to an attempt that failed, at the first or the second step: 503 for what isn't an `HttpError`. The email
 * stays in its field.
 */
export function failedSignIn(failure: unknown, { isSecondStep, email }: { isSecondStep: boolean; email: string }) {
  if (!(failure instanceof HttpError)) {
    log.error({ err: failure }, "a sign-in failed because of a server error");
    return data({ isSecondStep, email, error: SIGN_IN_FAILED, lockOut: undefined }, { status: 503 });
  }
  const { message: error, status, details } = failure;
  const lockOut: LockOut | undefined =
    failure instanceof LockedOutError
      ? { lockedBy: failure.lockedBy, minutes: Math.ceil(failure.retryAfterSeconds / 60) }
      : undefined;
  const step = { isSecondStep: isSecondStep && !(failure instanceof SecondStepOverError), email };
  return data({ ...step, error, lockOut }, { status, headers: details.headers ?? {} });
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
