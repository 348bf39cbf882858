import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { oneTimeLinks } from "~/domain/auth/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { LINK_TTL_MS, type LinkPurpose } from "./link-purposes.ts";

export type OneTimeLink = typeof oneTimeLinks.$inferSelect;

/** Why a link can't be used, or the link. */
export type FoundLink = { state: "usable"; link: OneTimeLink } | { state: "expired" | "used" | "unknown" };

/** Inserts a link without a token, inside the transaction `tx`; its email's writer calls `issueLinkToken`. */
export async function insertLink(
  tx: Executor,
  { userId, purpose, email, now }: { userId: string; purpose: LinkPurpose; email?: string; now: Date },
): Promise<string> {
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS[purpose]);
  const [link] = await tx
    .insert(oneTimeLinks)
    .values({ userId, purpose, email, expiresAt, createdAt: now })
    .returning({ id: oneTimeLinks.id });
  if (!link) throw new Error("A one-time link could not be stored.");
  return link.id;
}

/** Makes a link's token, of 256 random bits; one that was made before becomes invalid. A link that is gone stays gone. */
export async function issueLinkToken(id: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database()
    .update(oneTimeLinks)
    .set({ tokenHash: hashToken(token) })
    .where(eq(oneTimeLinks.id, id));
  return token;
}

/** Looks a link up by its token, without using it. */
export async function findLink(purpose: LinkPurpose, token: string, now = new Date()): Promise<FoundLink> {
  const [link] = await database().select().from(oneTimeLinks).where(isToken(purpose, token));
  if (!link) return { state: "unknown" };
  if (link.usedAt) return { state: "used" };
  return link.expiresAt > now ? { state: "usable", link } : { state: "expired" };
}

/** Uses a link up, inside the transaction `tx`. Of concurrent calls one gets the link, the others null. */
export async function redeemLink(
  tx: Executor,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<OneTimeLink | null> {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(isToken(purpose, token), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now)))
    .returning();
  return link ?? null;
}

/** Deletes an account's unused links of a purpose, inside the transaction `tx`. Resolves to whether there were any. */
export async function deleteUnusedLinks(tx: Executor, userId: string, purpose: LinkPurpose): Promise<boolean> {
  const isUnused = and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt));
  return ((await tx.delete(oneTimeLinks).where(isUnused)).rowCount ?? 0) > 0;
}

/** Deletes the links that expired more than a day ago: until then their page can say so. */
export async function deleteOldLinks(now: Date): Promise<void> {
  await database()
    .delete(oneTimeLinks)
    .where(lt(oneTimeLinks.expiresAt, new Date(now.getTime() - 24 * 60 * 60 * 1000)));
}

function isToken(purpose: LinkPurpose, token: string) {
  return and(eq(oneTimeLinks.purpose, purpose), eq(oneTimeLinks.tokenHash, hashToken(token)));
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
