import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { retryRevocation } from "./pending-revocations.server.ts";
import { clearSessionCookie } from "./session-cookie.server.ts";
import { endSession } from "./sessions.server.ts";

/** How a sign-out went: the browser forgets the session in any case; `isEnded` says whether the database has, too. */
export interface SignOutResult {
  cookie: string;
  isEnded: boolean;
}

/** Ends the session that a request carries. While the database is away this process ends it as soon as it is back. */
export async function signOutSession(request: Request): Promise<SignOutResult> {
  const cookie = clearSessionCookie(request);
  try {
    await endSession(request);
    return { cookie, isEnded: true };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a session could not be ended yet: the database is away");
    retryRevocation(request, () => endSession(request));
    return { cookie, isEnded: false };
  }
}
