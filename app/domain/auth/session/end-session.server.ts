import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { retryRevocation } from "./pending-revocations.server.ts";
import { clearSessionCookie } from "./session-cookie.server.ts";
import { endSession } from "./sessions.server.ts";

/** The result of a sign-out. `cookie` clears the browser's session in any case; `isEnded`: the database's, too. */
export interface SignOutResult {
  cookie: string;
  isEnded: boolean;
}

/** Ends the session that a request carries. While the database is unavailable this process retries until it is back. */
export async function signOutSession(request: Request): Promise<SignOutResult> {
  const cookie = clearSessionCookie(request);
  try {
    await endSession(request);
    return { cookie, isEnded: true };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "database unavailable: the session's revocation is pending");
    retryRevocation(request, () => endSession(request));
    return { cookie, isEnded: false };
  }
}
