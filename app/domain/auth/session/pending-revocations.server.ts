import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { sessionCookieValue } from "./session-cookie.server.ts";

const RETRY_MS = 1_000;
/** A limit, since requests with forged cookies must not exhaust the memory. */
const MAX_PENDING_REVOCATIONS = 1_000;

/** The revocations that wait for the database, by session cookie. */
const pendingRevocations = new Map<string, () => Promise<void>>();
let timer: NodeJS.Timeout | undefined;

/** Whether the revocation of a request's session is pending: it was signed out, but that isn't in the database yet. */
export function isRevoked(request: Request): boolean {
  if (pendingRevocations.size === 0) return false;
  const cookie = sessionCookieValue(request);
  return cookie !== undefined && pendingRevocations.has(cookie);
}

/** Retries `end` until the database has ended the session that a request carries; until then this process rejects it. */
export function retryRevocation(request: Request, end: () => Promise<void>): void {
  const cookie = sessionCookieValue(request);
  if (cookie === undefined || pendingRevocations.size >= MAX_PENDING_REVOCATIONS) return;
  pendingRevocations.set(cookie, end);
  if (!timer) scheduleRetry();
}

function scheduleRetry(): void {
  timer = setTimeout(retryRevocations, RETRY_MS).unref();
}

async function retryRevocations(): Promise<void> {
  timer = undefined;
  for (const [cookie, end] of pendingRevocations) {
    try {
      await end();
    } catch (error) {
      if (isDatabaseUnavailable(error)) break;
      log.error({ err: error }, "a pending revocation failed");
    }
    pendingRevocations.delete(cookie);
  }
  if (pendingRevocations.size > 0 && !timer) scheduleRetry();
}
