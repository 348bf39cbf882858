import { failedSignIn } from "~/domain/auth/sign-in/sign-in-response.server.ts";

/** What the sign-in page gets of a step: its result, or the status, the message and the lock-out of the failure. */
export async function signInOutcome<Result extends object>(step: Promise<Result>) {
  try {
    return { signedIn: true as const, ...(await step) };
  } catch (failure) {
    const { data, init } = failedSignIn(failure, { isSecondStep: true, email: "" });
    const { error, lockOut, isSecondStep } = data;
    const headers = new Headers(init?.headers);
    const retryAfterSeconds = Number(headers.get("Retry-After"));
    return {
      signedIn: false as const,
      error,
      status: init?.status,
      lockedBy: lockOut?.lockedBy,
      isSecondStep,
      retryAfterSeconds,
    };
  }
}
