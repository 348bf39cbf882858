import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { COOKIE_PREFIX } from "~/domain/auth/session/better-auth.server.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/session/owner-cookie.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { pendingSignIns } from "./tables.server.ts";

const PENDING_COOKIE = `${COOKIE_PREFIX}.second_step`;
/** The second step has to follow within so many minutes. */
export const PENDING_MINUTES = 10;

/** A sign-in whose first step is done. */
export type PendingSignIn = typeof pendingSignIns.$inferSelect;

/**
 * Stores that this browser has done the first step of a sign-in; one that it had begun before ends.
 *
 * @returns the `Set-Cookie` line that binds it to the browser
 */
export async function beginPendingSignIn(
  request: Request,
  first: Pick<PendingSignIn, "userId" | "signedInWith" | "hasCommonPassword">,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + PENDING_MINUTES * 60 * 1000);
  await endPendingSignIn(request);
  await database()
    .insert(pendingSignIns)
    .values({ ...first, tokenHash: hashToken(token), expiresAt, createdAt: now });
  return pendingCookie(request, token, PENDING_MINUTES * 60);
}

/** The sign-in that this browser has begun and that waits for its second step. */
export async function findPendingSignIn(request: Request, now = new Date()): Promise<PendingSignIn | null> {
  const token = readOwnerCookie(request, PENDING_COOKIE);
  if (!token) return null;
  const isValid = and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, now));
  const [row] = await database().select().from(pendingSignIns).where(isValid);
  return row ?? null;
}

/** Ends a pending sign-in, inside the transaction `tx`: of concurrent calls one gets true. */
export async function takePendingSignIn(tx: Executor, id: string): Promise<boolean> {
  return ((await tx.delete(pendingSignIns).where(eq(pendingSignIns.id, id))).rowCount ?? 0) > 0;
}

/** Ends the sign-in that this browser has begun. Returns the `Set-Cookie` line that deletes its cookie. */
export async function endPendingSignIn(request: Request): Promise<string> {
  const token = readOwnerCookie(request, PENDING_COOKIE);
  if (token)
    await database()
      .delete(pendingSignIns)
      .where(eq(pendingSignIns.tokenHash, hashToken(token)));
  return clearPendingCookie(request);
}

/** Ends all of an account's, inside the transaction `tx` of a change that they must not survive. */
export async function endPendingSignIns(tx: Executor, userId: string): Promise<void> {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

/** Deletes the expired ones. */
export async function deleteExpiredPendingSignIns(now: Date): Promise<void> {
  await database().delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
}

/** The `Set-Cookie` line that deletes the cookie. */
export function clearPendingCookie(request: Request): string {
  return pendingCookie(request, "", 0);
}

function pendingCookie(request: Request, value: string, maxAge: number): string {
  return buildOwnerCookie(request, { name: PENDING_COOKIE, value }, { maxAge, sameSite: "Strict" });
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
