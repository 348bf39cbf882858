// As the specification quotes them: docs/spec/public-site.md#8-texts, docs/spec/admin-and-data.md#8-texts.

export const INVALID_CREDENTIALS = "Invalid email or password.";
export const TOO_MANY_ATTEMPTS = "Too many attempts. Try again later.";
/** The same of something known, e.g. "wrong codes", with how long to wait. */
export function tooMany(what: string, retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many ${what}. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
export const SIGN_IN_FAILED = "Sign-in failed. Please try again.";
export const SECOND_STEP_NEEDED = "The password is right; the code of your second factor is still needed.";
export const SIGN_IN_AGAIN = "The code has to follow within 10 minutes. Please sign in again.";
export const STARTED_OVER = "There were five wrong codes. Please sign in again.";
export const NOT_THE_OWNER = "Access denied. Please use the owner admin account.";
export const SIGNED_IN_AS_ANOTHER = "Access denied. Please sign in with the owner admin account and try again.";
export const INVALID_PIN = "Invalid PIN. Please try again.";
export const SOMETHING_WENT_WRONG = "An error occurred. Please try again later.";

/** Whose attempts are exhausted: the network's, the known device's, all unknown clients', one session's or
 * sign-in's. */
export type LockedBy = "address" | "device" | "everyone" | "session";
/** Whose, and how long that lasts. */
export type LockOut = { lockedBy: LockedBy; minutes: number };

/** The query parameter of the sign-in page after a sign-out that could not be stored in the database. */
export const SIGNED_OUT_HERE_PARAM = "signed-out-here";
export const SIGNED_OUT_HERE_ONLY =
  "You are signed out in this browser. The database isn't available; the server ends the session itself once it is, unless the site is restarted before.";
