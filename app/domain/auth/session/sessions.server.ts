import { eq } from "drizzle-orm";
import { authSessions, siteOwner } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DatabaseUnavailableError } from "~/platform/db/unavailable.server.ts";
import { providerNetwork } from "~/platform/http/client-network.server.ts";
import { auth } from "./better-auth.server.ts";
import { isRevoked } from "./pending-revocations.server.ts";
import { hasSessionCookie, sessionHeaders } from "./session-cookie.server.ts";
import { IDLE_DAYS } from "./session-lifetimes.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How exactly the last use is recorded: most requests write nothing. */
const USE_ACCURACY_MS = 5 * MINUTE_MS;

/** The authenticated account. Only the owner's has access to anything. */
export interface SignedInAccount {
  userId: string;
  email: string;
  name: string;
  sessionId: string;
  /** When the user last proved in this session who they are. */
  authenticatedAt: Date | null;
}

/** A valid session: its account, and whether that is the owner's. */
export interface ActiveSession {
  account: SignedInAccount;
  isOwner: boolean;
  /** Whether this is its first recorded use of the day (UTC). */
  isFirstUseToday: boolean;
}

/**
 * The session that a request carries, or null without a valid one.
 *
 * @param options.usedFrom - the client's IP address: counts as a use of the session, which keeps it from expiring
 * @throws the driver's error when the database is unavailable
 */
export async function findSession(
  request: Request,
  { usedFrom, now = new Date() }: { usedFrom?: string; now?: Date } = {},
): Promise<ActiveSession | null> {
  return isRevoked(request) ? null : loadSession(request, usedFrom, now);
}

async function loadSession(request: Request, usedFrom: string | undefined, now: Date): Promise<ActiveSession | null> {
  if (!hasSessionCookie(request)) return null;
  const { api } = await auth();
  const session = await api.getSession({ headers: sessionHeaders(request) }).catch((error: unknown) => {
    // The library hides the driver's error; all that can fail here is a query.
    if (!isInternalError(error)) throw error;
    throw new DatabaseUnavailableError("A session could not be looked up.", { cause: error });
  });
  if (!session) return null;
  const where = eq(authSessions.id, session.session.id);
  const [row] = await database()
    .select({
      lastUsedAt: authSessions.lastUsedAt,
      authenticatedAt: authSessions.authenticatedAt,
      successorId: authSessions.successorId,
      ownerId: siteOwner.userId,
    })
    .from(authSessions)
    .leftJoin(siteOwner, eq(siteOwner.userId, authSessions.userId))
    .where(where);
  if (!row) return null;
  const { lastUsedAt, authenticatedAt, successorId, ownerId } = row;
  if (now.getTime() - lastUsedAt.getTime() > IDLE_DAYS * DAY_MS) {
    await database().delete(authSessions).where(where);
    return null;
  }
  const isRecorded = usedFrom !== undefined && Math.abs(now.getTime() - lastUsedAt.getTime()) > USE_ACCURACY_MS;
  if (isRecorded) {
    await database()
      .update(authSessions)
      .set({ lastUsedAt: now, lastIpAddress: providerNetwork(usedFrom) })
      .where(where);
  }
  const { id, email, name } = session.user;
  return {
    account: { userId: id, email, name, sessionId: successorId ?? session.session.id, authenticatedAt },
    isOwner: ownerId !== null,
    isFirstUseToday: isRecorded && dayOf(lastUsedAt) !== dayOf(now),
  };
}

/**
 * The owner, when the request carries the owner's session; else null. For routes outside the guard: it is no use of the
 * session.
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
  const signedIn = await loadSession(request, undefined, new Date());
  if (!signedIn) return;
  const { sessionId } = signedIn.account;
  await database().transaction(async (tx) => {
    await tx.delete(authSessions).where(eq(authSessions.id, sessionId));
    if (signedIn.isOwner) await actAsOwner(sessionId, () => recordActivity(tx, { act: "session.ended" }));
  });
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function isInternalError(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 500;
}
