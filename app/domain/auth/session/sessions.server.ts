import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import { findUnknownOrigin, rememberClient } from "~/domain/auth/identity/known-client.server.ts";
import { LIMITS } from "~/domain/auth/identity/limits.server.ts";
import { queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import { authSessions, authUsers, siteOwner } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { type ClientRequest, providerNetwork } from "~/platform/http/client-network.server.ts";
import type { CommandContext } from "~/platform/http/command.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { hashToken } from "~/platform/secrets/secret-comparison.server.ts";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS, type SessionRow } from "./session.ts";
import { buildSessionCookie, readSessionToken, sessionCookieValue } from "./session-cookie.server.ts";

/** How exactly the last use is recorded: most requests write nothing. */
const USE_ACCURACY_MS = 5 * MINUTE_MS;
/** Longer headers are no browser's. */
const USER_AGENT_MAX_LENGTH = 300;
/**
 * How long the previous token still reads: other tabs' requests are on their way with it, and would end at the sign-in
 * page. It proves nothing of what was proven.
 */
const OVERLAP_MS = 10_000;

/** The session cookies of sessions that were signed out, but not yet in the database, which was unavailable. */
export const pendingRevocations = new Set<string>();

/** The authenticated account. Only the owner's has access to anything. */
export type SignedInAccount = CommandContext["owner"];

/** A valid session: its account, and whether that is the owner's. */
interface ActiveSession {
  account: SignedInAccount;
  isOwner: boolean;
  /** Whether this is its first recorded use of the day (UTC). */
  isFirstUseToday: boolean;
}

/**
 * The session that a request carries, or null without a valid one.
 *
 * @param options.usedFrom - the client's IP address: counts as a use of the session, which keeps it from expiring
 */
export async function findSession(
  request: Request,
  { usedFrom, now = new Date() }: { usedFrom?: string; now?: Date } = {},
): Promise<ActiveSession | null> {
  return pendingRevocations.has(sessionCookieValue(request) ?? "") ? null : loadSession(request, usedFrom, now);
}

async function loadSession(request: Request, usedFrom: string | undefined, now: Date): Promise<ActiveSession | null> {
  const token = await readSessionToken(request);
  if (!token) return null;
  const [found] = await database()
    .select({ session: authSessions, email: authUsers.email, ownerId: siteOwner.userId })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(siteOwner, eq(siteOwner.userId, authSessions.userId))
    .where(eq(authSessions.tokenHash, hashToken(token)));
  if (!found) return null;
  const { session, email, ownerId } = found;
  const { id, userId, lastUsedAt, authenticatedAt, successorId } = session;
  const where = eq(authSessions.id, id);
  if (session.expiresAt <= now || lastUsedAt < idleCutoff(now)) {
    await deleteSessions(database(), where);
    return null;
  }
  const isRecorded = usedFrom !== undefined && Math.abs(now.getTime() - lastUsedAt.getTime()) > USE_ACCURACY_MS;
  if (isRecorded) {
    await database()
      .update(authSessions)
      .set({ lastUsedAt: now, lastIpAddress: providerNetwork(usedFrom) })
      .where(where);
  }
  return {
    account: { userId, email, sessionId: successorId ?? id, authenticatedAt },
    isOwner: ownerId !== null,
    isFirstUseToday: isRecorded && dayOf(lastUsedAt) !== dayOf(now),
  };
}

/** The owner whose session a request carries, or null. For routes outside the guard: it is no use of the session. */
export async function findOwner(request: Request): Promise<SignedInAccount | null> {
  const signedIn = await findSession(request);
  return signedIn?.isOwner ? signedIn.account : null;
}

interface NewSession {
  signedInWith: SessionRow["signedInWith"];
  /** What the second step was done with, where there was one. */
  secondFactor?: string | undefined;
  /** The set-up is no sign-in on a new device: all devices are. */
  isSetUp?: boolean;
}

/**
 * Begins a session of the owner, who has proved who they are; the session that the request carries ends. The device and
 * the network become known, and the owner gets an email if they weren't.
 *
 * @returns the `Set-Cookie` lines of the session and the device
 */
export async function openSession(
  userId: string,
  origin: ClientRequest,
  { signedInWith, secondFactor, isSetUp = false }: NewSession,
  now = new Date(),
): Promise<string[]> {
  const { request, address } = origin;
  const event = isSetUp ? undefined : await findUnknownOrigin(userId, origin);
  const isNotified = event !== undefined && (await LIMITS.newDeviceNotices.consume(userId)).allowed;
  const [id, token] = [randomUUID(), newSessionToken()];
  const network = providerNetwork(address);
  await database().transaction(async (tx) => {
    await tx.insert(authSessions).values({
      id,
      tokenHash: hashToken(token),
      userId,
      expiresAt: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS),
      ipAddress: network,
      lastIpAddress: network,
      userAgent: request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX_LENGTH) ?? "",
      createdAt: now,
      lastUsedAt: now,
      authenticatedAt: now,
      signedInWith,
    });
    const details = { with: signedInWith, secondFactor };
    await actAsOwner(id, () => recordActivity(tx, { event: "session.started", details }));
    if (isNotified) await queueSecurityNotice(tx, { userId, event, origin, now });
  });
  await endSession(request);
  return [await buildSessionCookie(request, token), await rememberClient(userId, origin)];
}

/**
 * Gives a session a new token, inside the transaction `tx`, since its user has proved again who they are.
 *
 * @returns the `Set-Cookie` line of the token
 */
export async function renewSession(
  tx: Executor,
  { userId, sessionId }: Pick<SignedInAccount, "userId" | "sessionId">,
  request: Request,
  now: Date,
): Promise<string> {
  const token = newSessionToken();
  const where = and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId));
  const [previous] = await tx.select().from(authSessions).where(where).for("update");
  if (previous) {
    await tx
      .update(authSessions)
      .set({ tokenHash: hashToken(token), authenticatedAt: now })
      .where(where);
    const expiresAt = new Date(now.getTime() + OVERLAP_MS);
    const changed = { id: randomUUID(), expiresAt, authenticatedAt: null, successorId: sessionId };
    await tx.insert(authSessions).values({ ...previous, ...changed });
  }
  return buildSessionCookie(request, token);
}

/** Ends the session that a request carries, if any. */
export async function endSession(request: Request): Promise<void> {
  const signedIn = await loadSession(request, undefined, new Date());
  if (!signedIn) return;
  const { sessionId } = signedIn.account;
  await database().transaction(async (tx) => {
    await deleteSessions(tx, eq(authSessions.id, sessionId));
    if (signedIn.isOwner) await actAsOwner(sessionId, () => recordActivity(tx, { event: "session.ended" }));
  });
}

/** An account's valid sessions: this one first, then by their last use. */
export async function listSessions(
  { userId, sessionId }: { userId: string; sessionId: string },
  now = new Date(),
): Promise<SessionRow[]> {
  const isValid = and(gt(authSessions.expiresAt, now), gt(authSessions.lastUsedAt, idleCutoff(now)));
  const rows = await database()
    .select()
    .from(authSessions)
    .where(and(sessionsOf(userId), isValid))
    .orderBy(desc(eq(authSessions.id, sessionId)), desc(authSessions.lastUsedAt), desc(authSessions.id));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    device: deviceName(row.userAgent) ?? "Unknown device",
    network: row.ipAddress || null,
    lastNetwork: row.lastIpAddress || null,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    signedInWith: row.signedInWith,
  }));
}

/** Ends one of an account's sessions; resolves to how many ended. */
export function endSessionById(tx: Executor, userId: string, id: string): Promise<number> {
  return deleteSessions(tx, and(sessionsOf(userId), eq(authSessions.id, id)));
}

/** Ends an account's sessions, all but `exceptId`; resolves to how many ended. */
export function endSessions(tx: Executor, userId: string, exceptId = ""): Promise<number> {
  return deleteSessions(tx, and(sessionsOf(userId), ne(authSessions.id, exceptId)));
}

export async function deleteExpiredSessions(now: Date): Promise<void> {
  await deleteSessions(database(), or(lt(authSessions.expiresAt, now), lt(authSessions.lastUsedAt, idleCutoff(now))));
}

/** Without the rows of previous tokens, which are deleted with the session. */
function sessionsOf(userId: string): SQL | undefined {
  return and(eq(authSessions.userId, userId), isNull(authSessions.successorId));
}

async function deleteSessions(tx: Executor, where: SQL | undefined): Promise<number> {
  return (await tx.delete(authSessions).where(where)).rowCount ?? 0;
}

/** 192 random bits. */
function newSessionToken(): string {
  return randomBytes(24).toString("base64url");
}

function idleCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
