import { data } from "react-router";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";

/** For how many seconds a client should wait before it asks again. */
const RETRY_AFTER = "20";

/**
 * What a page reads from the database; when the database is away, the page answers 503 and says when to come back.
 * Any other error is passed on.
 */
export async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw data(null, { status: 503, headers: { "Retry-After": RETRY_AFTER } });
  }
}
