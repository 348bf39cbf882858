import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import { setUpLinks } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { hashCredentials, insertOwner, OwnerExistsError, ownerExists } from "./owners.server.ts";

const SET_UP_LINK_TTL_MS = 24 * 60 * 60 * 1000;

/** The state of a set-up link. `taken`: it was used, or the site has its owner already. */
export type SetUpLinkState = "usable" | "expired" | "unknown" | "taken";

/** Creates a one-time set-up link that is valid for a day. Returns its token; only the token's hash is stored. */
export async function createSetUpLink(now = new Date()): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database()
    .delete(setUpLinks)
    .where(lt(setUpLinks.expiresAt, new Date(now.getTime() - SET_UP_LINK_TTL_MS)));
  await database()
    .insert(setUpLinks)
    .values({ tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + SET_UP_LINK_TTL_MS) });
  return token;
}

/**
 * Looks up a set-up link by its token.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function findSetUpLink(token: string, now = new Date()): Promise<SetUpLinkState> {
  if (await ownerExists()) return "taken";
  const [link] = await database()
    .select()
    .from(setUpLinks)
    .where(eq(setUpLinks.tokenHash, hashToken(token)));
  if (!link) return "unknown";
  if (link.usedAt) return "taken";
  return link.expiresAt > now ? "usable" : "expired";
}

/**
 * Redeems a set-up link and creates the owner, in one transaction. Of two concurrent requests, also with two links, one is
 * "done" and the other "taken".
 */
export async function redeemSetUpLink(
  token: string,
  credentials: OwnerCredentials,
  now = new Date(),
): Promise<"done" | Exclude<SetUpLinkState, "usable">> {
  const state = await findSetUpLink(token, now);
  if (state !== "usable") return state;
  const hashed = await hashCredentials(credentials);
  try {
    await database().transaction(async (tx) => {
      const redeemed = await tx
        .update(setUpLinks)
        .set({ usedAt: now })
        .where(
          and(eq(setUpLinks.tokenHash, hashToken(token)), isNull(setUpLinks.usedAt), gt(setUpLinks.expiresAt, now)),
        )
        .returning({ id: setUpLinks.id });
      if (redeemed.length === 0) throw new OwnerExistsError("The set-up link was redeemed concurrently.");
      await actAsOwner(undefined, () => insertOwner(tx, hashed));
    });
    return "done";
  } catch (error) {
    if (error instanceof OwnerExistsError) return "taken";
    throw error;
  }
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
