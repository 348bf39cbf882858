import { eq } from "drizzle-orm";
import { findOwnerId } from "~/domain/auth/set-up/owners.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DatabaseUnavailableError } from "~/platform/db/unavailable.server.ts";
import { auth } from "./better-auth.server.ts";
import { isRevoked } from "./pending-revocations.server.ts";
import { hasSessionCookie, sessionHeaders, sessionSetCookies } from "./session-cookie.server.ts";

/** The authenticated account. Only the owner's has access to anything. */
export interface SignedInAccount {
  userId: string;
  email: string;
  name: string;
  sessionId: string;
}

/** A valid session: its account, whether that is the owner's, and the cookies that prolong it (often none). */
export interface ActiveSession {
  account: SignedInAccount;
  isOwner: boolean;
  cookies: string[];
}

/**
 * The session that a request carries, or null without a valid one.
 *
 * @param options.prolong - prolongs a session that was not prolonged for a day; its `cookies` then belong on the response
 * @throws the driver's error when the database is unavailable
 */
export async function findSession(request: Request, { prolong = false } = {}): Promise<ActiveSession | null> {
  return isRevoked(request) ? null : loadSession(request, prolong);
}

async function loadSession(request: Request, prolong: boolean): Promise<ActiveSession | null> {
  if (!hasSessionCookie(request)) return null;
  const ownerId = await findOwnerId();
  const { api } = await auth();
  const session = api.getSession({
    headers: sessionHeaders(request),
    query: { disableRefresh: !prolong },
    returnHeaders: true,
  });
  const { headers, response } = await session.catch((error: unknown) => {
    // The library hides the driver's error; all that can fail here is a query.
    if (!isInternalError(error)) throw error;
    throw new DatabaseUnavailableError("A session could not be looked up.", { cause: error });
  });
  if (!response) return null;
  const { user } = response;
  return {
    account: { userId: user.id, email: user.email, name: user.name, sessionId: response.session.id },
    isOwner: user.id === ownerId,
    cookies: prolong ? sessionSetCookies(request, headers) : [],
  };
}

/**
 * The owner, when the request carries the owner's session; else null. For routes outside the guard: sets no cookie.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function findOwner(request: Request): Promise<SignedInAccount | null> {
  const signedIn = await findSession(request);
  return signedIn?.isOwner ? signedIn.account : null;
}

/**
 * Ends the session that a request carries, if any.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function endSession(request: Request): Promise<void> {
  const signedIn = await loadSession(request, false);
  if (!signedIn) return;
  const { sessionId } = signedIn.account;
  await database().transaction(async (tx) => {
    await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
    if (signedIn.isOwner) await actAsOwner(sessionId, () => recordActivity(tx, { act: "session.ended" }));
  });
}

function isInternalError(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 500;
}
