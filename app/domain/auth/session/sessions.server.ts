import { eq } from "drizzle-orm";
import { authSessions, siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DatabaseUnavailableError } from "~/platform/db/unavailable.server.ts";
import { auth } from "./better-auth.server.ts";
import { isRevoked } from "./pending-revocations.server.ts";
import { hasSessionCookie, sessionHeaders, sessionSetCookies } from "./session-cookie.server.ts";

/** Who is signed in: an account that proved who it is. Only the owner's opens anything. */
export interface SignedInAccount {
  userId: string;
  email: string;
  name: string;
  sessionId: string;
}

/** A valid session: whose it is, whether that is the owner, and the cookies that prolong it (often none). */
export interface ActiveSession {
  account: SignedInAccount;
  isOwner: boolean;
  cookies: string[];
}

/**
 * The session that a request carries, or null when it has none, an expired one or a forged one. With `prolong`, a
 * session that was not prolonged for a day is; its `cookies` then belong on the answer, which must be one of `/admin`.
 * Rejects with the driver's error when the database is away.
 */
export async function findSession(request: Request, { prolong = false } = {}): Promise<ActiveSession | null> {
  return isRevoked(request) ? null : loadSession(request, prolong);
}

async function loadSession(request: Request, prolong: boolean): Promise<ActiveSession | null> {
  if (!hasSessionCookie(request)) return null;
  const [owner] = await database().select({ userId: siteOwner.userId }).from(siteOwner);
  const { api } = await auth();
  const session = api.getSession({
    headers: sessionHeaders(request),
    query: { disableRefresh: !prolong },
    returnHeaders: true,
  });
  const { headers, response } = await session.catch((error: unknown) => {
    // The library hides what the driver said; all that can fail here is a query.
    if (!isInternalError(error)) throw error;
    throw new DatabaseUnavailableError("A session could not be looked up.", { cause: error });
  });
  if (!response) return null;
  const { user } = response;
  return {
    account: { userId: user.id, email: user.email, name: user.name, sessionId: response.session.id },
    isOwner: user.id === owner?.userId,
    cookies: prolong ? sessionSetCookies(request, headers) : [],
  };
}

/**
 * The owner, when the request carries the owner's session; else null. For routes outside the guard: it sets no cookie.
 * Rejects with the driver's error when the database is away.
 */
export async function findOwner(request: Request): Promise<SignedInAccount | null> {
  const signedIn = await findSession(request);
  return signedIn?.isOwner ? signedIn.account : null;
}

/** Ends the session that a request carries, if any. Rejects with the driver's error when the database is away. */
export async function endSession(request: Request): Promise<void> {
  const signedIn = await loadSession(request, false);
  if (signedIn) await database().delete(authSessions).where(eq(authSessions.id, signedIn.account.sessionId));
}

function isInternalError(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 500;
}
