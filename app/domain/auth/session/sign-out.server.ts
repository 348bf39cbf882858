import pRetry from "p-retry";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { clearSessionCookie, sessionCookieValue } from "./session-cookie.server.ts";
import { endSession, pendingRevocations } from "./sessions.server.ts";

/** Each second, for as long as the process lives. */
const RETRIES = { retries: Number.POSITIVE_INFINITY, minTimeout: 1_000, factor: 1, unref: true };
/** A limit, since requests with forged cookies must not exhaust the memory. */
const MAX_PENDING_REVOCATIONS = 1_000;

/**
 * Ends the session that a request carries. While the database is unavailable this process rejects the session, and
 * retries.
 *
 * @returns `isEnded`: whether the database's session has ended. The headers delete the browser's cookie in any case,
 *   and all cached pages, which "Back" would show. Not "cookies", which would sign the owner out of other hosts of the
 *   domain, nor "storage", which would delete the drafts of other tabs: the sign-out button deletes those after a
 *   confirmation
 */
export async function signOutSession(request: Request): Promise<{ isEnded: boolean; headers: Record<string, string> }> {
  const headers = { "Set-Cookie": clearSessionCookie(request), "Clear-Site-Data": '"cache"' };
  try {
    await endSession(request);
    return { isEnded: true, headers };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "database unavailable: the session's revocation is pending");
    retryRevocation(request);
    return { isEnded: false, headers };
  }
}

function retryRevocation(request: Request): void {
  const cookie = sessionCookieValue(request);
  if (cookie === undefined || pendingRevocations.has(cookie)) return;
  if (pendingRevocations.size >= MAX_PENDING_REVOCATIONS) return;
  pendingRevocations.add(cookie);
  pRetry(() => endSession(request), { ...RETRIES, shouldRetry: ({ error }) => isDatabaseUnavailable(error) })
    .catch((error) => log.error({ err: error }, "a pending revocation failed"))
    .finally(() => pendingRevocations.delete(cookie));
}
