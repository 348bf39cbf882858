import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

const RETRY_MS = 1_000;
/** Whoever sends made-up cookies must not fill the memory. */
const MOST = 1_000;

/** By its cookie, how to end each session that could not be ended since the database was away. */
const toEnd = new Map<string, () => Promise<void>>();
let timer: NodeJS.Timeout | undefined;

/** Whether the session that a request carries was signed out, though the database doesn't know yet. */
export function isSignedOut(request: Request): boolean {
  if (toEnd.size === 0) return false;
  const cookie = sessionCookie(request);
  return cookie !== undefined && toEnd.has(cookie);
}

/** Tries `end` again until the database has ended the session that a request carries; meanwhile it opens nothing here. */
export function endSessionLater(request: Request, end: () => Promise<void>): void {
  const cookie = sessionCookie(request);
  if (cookie === undefined || toEnd.size >= MOST) return;
  toEnd.set(cookie, end);
  if (!timer) retryLater();
}

function retryLater(): void {
  timer = setTimeout(retry, RETRY_MS).unref();
}

async function retry(): Promise<void> {
  timer = undefined;
  for (const [cookie, end] of toEnd) {
    try {
      await end();
    } catch (error) {
      if (isDatabaseUnavailable(error)) break;
      log.error({ err: error }, "a session could not be ended after its owner signed out");
    }
    toEnd.delete(cookie);
  }
  if (toEnd.size > 0 && !timer) retryLater();
}
