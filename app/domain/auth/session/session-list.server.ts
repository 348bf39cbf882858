import { and, desc, eq, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { SessionRow } from "~/domain/auth/security/security-state.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { IDLE_DAYS } from "./session-lifetimes.ts";

/** An account's valid sessions: this one first, then by their last use. */
export async function listSessions(
  { userId, sessionId }: { userId: string; sessionId: string },
  now = new Date(),
): Promise<SessionRow[]> {
  const rows = await database()
    .select()
    .from(authSessions)
    .where(sessionsOf(userId))
    .orderBy(desc(authSessions.lastUsedAt), desc(authSessions.id));
  const valid = rows.filter(({ expiresAt, lastUsedAt }) => expiresAt > now && lastUsedAt > idleCutoff(now));
  const sessions = valid.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    device: deviceName(row.userAgent) ?? "Unknown device",
    network: row.ipAddress || null,
    lastNetwork: row.lastIpAddress || null,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    signedInWith: row.signedInWith,
  }));
  return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends one of an account's sessions; resolves to how many ended. */
export function endSessionById(tx: Executor, userId: string, id: string): Promise<number> {
  return deleteSessions(tx, and(sessionsOf(userId), eq(authSessions.id, id)));
}

/** Ends an account's sessions, all but `exceptId`; resolves to how many ended. */
export function endSessions(tx: Executor, userId: string, exceptId = ""): Promise<number> {
  return deleteSessions(tx, and(sessionsOf(userId), ne(authSessions.id, exceptId)));
}

/** Deletes the sessions that have expired. */
export async function deleteExpiredSessions(now: Date): Promise<void> {
  await deleteSessions(database(), or(lt(authSessions.expiresAt, now), lt(authSessions.lastUsedAt, idleCutoff(now))));
}

/** Without the rows of former tokens, which are deleted with the session. */
function sessionsOf(userId: string): SQL | undefined {
  return and(eq(authSessions.userId, userId), isNull(authSessions.successorId));
}

async function deleteSessions(tx: Executor, where: SQL | undefined): Promise<number> {
  return (await tx.delete(authSessions).where(where)).rowCount ?? 0;
}

function idleCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * 24 * 60 * 60 * 1000);
}
