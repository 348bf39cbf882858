import pRetry from "p-retry";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { sessionCookieValue } from "./session-cookie.server.ts";

/** Each second, for as long as the process lives. */
const RETRIES = { retries: Number.POSITIVE_INFINITY, minTimeout: 1_000, factor: 1, unref: true };
/** A limit, since requests with forged cookies must not exhaust the memory. */
const MAX_PENDING_REVOCATIONS = 1_000;

/** The session cookies whose revocation waits for the database. */
const pendingRevocations = new Set<string>();

/** Whether the revocation of a request's session is pending: it was signed out, but that isn't in the database yet. */
export function isRevoked(request: Request): boolean {
  if (pendingRevocations.size === 0) return false;
  const cookie = sessionCookieValue(request);
  return cookie !== undefined && pendingRevocations.has(cookie);
}

/** Retries `end` until the database has ended the session that a request carries; until then this process rejects it. */
export function retryRevocation(request: Request, end: () => Promise<void>): void {
  const cookie = sessionCookieValue(request);
  if (cookie === undefined || pendingRevocations.has(cookie)) return;
  if (pendingRevocations.size >= MAX_PENDING_REVOCATIONS) return;
  pendingRevocations.add(cookie);
  pRetry(end, { ...RETRIES, shouldRetry: ({ error }) => isDatabaseUnavailable(error) })
    .catch((error) => log.error({ err: error }, "a pending revocation failed"))
    .finally(() => pendingRevocations.delete(cookie));
}
