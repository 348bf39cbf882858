import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { authUsers, oneTimeTokens, type TokenDetails } from "~/domain/auth/tables.server.ts";
import { LINK_PATHS, TOKEN_TTL_MS, type TokenPurpose } from "~/domain/auth/token-purposes.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { hashToken } from "~/platform/secrets/secret-comparison.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

/** Why a token can't be redeemed. */
export type TokenProblem = "expired" | "used" | "unknown";

interface NewToken {
  purpose: TokenPurpose;
  userId?: string;
  details?: TokenDetails;
  now: Date;
}

/** 256 random bits in base64url. */
function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Inserts a token, inside the transaction `tx`, and resolves to its id.
 *
 * @param tokenHash - without it the token has no value yet: its email's writer calls `issueValue`
 */
export async function insertToken(
  tx: Executor,
  { purpose, userId, details, now }: NewToken,
  tokenHash?: string,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + TOKEN_TTL_MS[purpose]);
  const [token] = await tx
    .insert(oneTimeTokens)
    .values({ purpose, userId, tokenHash, details, expiresAt, createdAt: now })
    .returning({ id: oneTimeTokens.id });
  if (!token) throw new Error("A one-time token could not be stored.");
  return token.id;
}

/** Makes a token's value; one that was made before becomes invalid. A token that was deleted stays deleted. */
export async function issueValue(id: string): Promise<string> {
  const value = newToken();
  await database()
    .update(oneTimeTokens)
    .set({ tokenHash: hashToken(value) })
    .where(eq(oneTimeTokens.id, id));
  return value;
}

export async function issueToken(token: NewToken): Promise<string> {
  const value = newToken();
  await deleteOldTokens(token.now);
  await insertToken(database(), token, hashToken(value));
  return value;
}

/** Looks a token up, without using it. */
export async function findToken(
  purpose: TokenPurpose,
  value: string,
  now = new Date(),
): Promise<{ state: "usable"; token: OneTimeToken } | { state: TokenProblem }> {
  const [token] = await database().select().from(oneTimeTokens).where(isToken(purpose, value));
  if (!token) return { state: "unknown" };
  if (token.usedAt) return { state: "used" };
  return token.expiresAt > now ? { state: "usable", token } : { state: "expired" };
}

/**
 * Uses a token up, inside the transaction `tx`. Of concurrent calls one gets it, the others null.
 *
 * @param boundTo - the session or browser that it must have been given to, where it was given to one
 */
export async function redeemToken(
  tx: Executor,
  purpose: TokenPurpose,
  value: string,
  now: Date,
  boundTo?: string,
): Promise<OneTimeToken | null> {
  const isTheirs = boundTo === undefined ? undefined : sql`${oneTimeTokens.details}->>'boundTo' = ${boundTo}`;
  const isUsable = and(
    isToken(purpose, value),
    isTheirs,
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
  const [token] = await tx.update(oneTimeTokens).set({ usedAt: now }).where(isUsable).returning();
  return token ?? null;
}

/**
 * Uses a link's token up and does what it is for, in one transaction: both or neither. Of concurrent calls one is
 * "done", the others "used".
 */
export async function redeemLink(
  purpose: TokenPurpose,
  value: string,
  now: Date,
  act: (tx: Executor, token: OneTimeToken & { userId: string }) => Promise<unknown>,
): Promise<"done" | TokenProblem> {
  const found = await findToken(purpose, value, now);
  if (found.state !== "usable") return found.state;
  const { userId } = found.token;
  if (!userId) return "unknown";
  return database().transaction(async (tx) => {
    await lockAccount(tx, userId);
    const token = await redeemToken(tx, purpose, value, now);
    if (!token) return "used";
    await act(tx, { ...token, userId });
    return "done";
  });
}

/**
 * Locks an account until the transaction `tx` ends. What changes both an account and its tokens begins with it, so that
 * two such transactions wait for one another in one order; what refers to the account goes on meanwhile.
 */
export async function lockAccount(tx: Executor, userId: string): Promise<void> {
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("no key update");
}

/** Deletes an account's unused tokens of these purposes. Resolves to whether there were any. */
export async function deleteUnusedTokens(tx: Executor, userId: string, ...purposes: TokenPurpose[]): Promise<boolean> {
  const isUnused = and(
    eq(oneTimeTokens.userId, userId),
    inArray(oneTimeTokens.purpose, purposes),
    isNull(oneTimeTokens.usedAt),
  );
  return ((await tx.delete(oneTimeTokens).where(isUnused)).rowCount ?? 0) > 0;
}

/** Deletes the tokens that have expired. Those of links stay for a day more, in which their page can say so. */
export async function deleteOldTokens(now: Date): Promise<void> {
  const isPageGone = lt(oneTimeTokens.expiresAt, new Date(now.getTime() - DAY_MS));
  const hasNoPage = notInArray(oneTimeTokens.purpose, Object.keys(LINK_PATHS) as TokenPurpose[]);
  await database()
    .delete(oneTimeTokens)
    .where(or(isPageGone, and(lt(oneTimeTokens.expiresAt, now), hasNoPage)));
}

function isToken(purpose: TokenPurpose, value: string): SQL | undefined {
  return and(eq(oneTimeTokens.purpose, purpose), eq(oneTimeTokens.tokenHash, hashToken(value)));
}
