import { HttpError } from "~/platform/http/http-error.ts";

const TAKEN = "This time is no longer free. Choose another one.";
/** PostgreSQL: the exclusion constraint of the table refused it. */
const EXCLUSION_VIOLATION = "23P01";

/**
 * The refusal of a time that another appointment holds; nothing was stored. `times`: the nearest ones that are free.
 */
export function timeTaken(times?: readonly string[]): HttpError {
  return new HttpError(409, TAKEN, { problems: [{ field: "time", message: TAKEN }], ...(times && { times }) });
}

/** Runs a write of appointments, and throws an HttpError 409 where the time is another one's. */
export async function rejectTaken<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isExclusionViolation(error) ? timeTaken() : error;
  }
}

function isExclusionViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === EXCLUSION_VIOLATION) || isExclusionViolation(error.cause);
}
