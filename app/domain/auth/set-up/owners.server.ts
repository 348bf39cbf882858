import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import { hashSecret } from "~/domain/auth/password/secret-hash.server.ts";
import { authSessions, authUsers, siteOwner } from "~/domain/auth/tables.server.ts";
import { deleteUnusedTokens } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";

/** The owner's credentials as they are stored. Hashed before a transaction begins, since hashing is slow. */
interface HashedCredentials {
  email: string;
  passwordHash: string;
  pinHash: string;
}

/** Thrown by `insertOwner` when there is an owner already; it must roll the transaction back. */
class OwnerExistsError extends Error {
  override name = "OwnerExistsError";
}

/**
 * Inserts the one owner, inside the transaction `tx`. An account that already has this email becomes the owner's: it
 * gets the new password and loses its sessions.
 *
 * @throws OwnerExistsError when there is an owner already
 */
export async function insertOwner(tx: Executor, { email, passwordHash, pinHash }: HashedCredentials): Promise<void> {
  const [user] = await tx
    .insert(authUsers)
    .values({ id: randomUUID(), email, passwordHash })
    .onConflictDoUpdate({ target: authUsers.email, set: { passwordHash, updatedAt: new Date() } })
    .returning({ id: authUsers.id });
  if (!user) throw new Error("The owner's account could not be stored.");
  const inserted = await tx
    .insert(siteOwner)
    .values({ userId: user.id, pinHash })
    .onConflictDoNothing({ target: siteOwner.id })
    .returning({ id: siteOwner.id });
  if (inserted.length === 0) throw new OwnerExistsError("This site already has its owner.");
  await tx.delete(authSessions).where(eq(authSessions.userId, user.id));
  await recordActivity(tx, { event: "owner.created" });
}

/**
 * Creates the owner. Resolves to false, with no change, when there is one already, even one made concurrently.
 *
 * @param redeem - uses up, in the same transaction, what allows it; false when that was used concurrently
 */
export async function createOwner(
  { email, password, pin }: OwnerCredentials,
  redeem: (tx: Executor) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)]);
  try {
    await database().transaction(async (tx) => {
      if (!(await redeem(tx))) throw new OwnerExistsError("The set-up link was redeemed concurrently.");
      await insertOwner(tx, { email, passwordHash, pinHash });
    });
    return true;
  } catch (error) {
    if (error instanceof OwnerExistsError) return false;
    throw error;
  }
}

/** Where, when and in which session the owner is changed. */
interface OwnerChangeOptions {
  /** Undefined for the server's shell. */
  origin?: ClientRequest | undefined;
  /** The session in which the password is changed; a new password ends all others. */
  keptSessionId?: string;
  now?: Date;
}

/**
 * Changes the given parts of the owner's email, password and PIN, and notifies the owner of each by email, the previous
 * address of another one. A new password ends the sessions. Links that sign in, sent before a change of email or
 * password, become invalid, and sign-ins that wait for their second step end.
 *
 * @returns the owner's email afterwards, or null when there is no owner
 */
export async function changeOwner(
  { email, password, pin }: Partial<OwnerCredentials>,
  options: OwnerChangeOptions = {},
): Promise<string | null> {
  const passwordHash = password && (await hashSecret(password));
  const pinHash = pin && (await hashSecret(pin));
  return database().transaction((tx) => applyChange(tx, { email, passwordHash, pinHash }, options));
}

/** Does so inside the transaction `tx`. */
export async function applyChange(
  tx: Executor,
  { email: given, passwordHash, pinHash }: { [Part in keyof HashedCredentials]?: string | undefined },
  { origin, keptSessionId = "", now = new Date() }: OwnerChangeOptions,
): Promise<string | null> {
  const [owner] = await tx
    .select({ userId: siteOwner.userId, previousEmail: authUsers.email })
    .from(siteOwner)
    .innerJoin(authUsers, eq(authUsers.id, siteOwner.userId))
    .for("no key update", { of: authUsers });
  if (!owner) return null;
  const { userId, previousEmail } = owner;
  const email = given ?? previousEmail;
  const notice = { userId, origin, now };
  const changed: string[] = [];
  if (email !== previousEmail) {
    changed.push("email");
    await queueSecurityNotice(tx, { ...notice, event: "email-changed", to: previousEmail, email });
  }
  if (passwordHash) {
    changed.push("password");
    await queueSecurityNotice(tx, { ...notice, event: "password-changed" });
    // With the previous tokens of the session that stays.
    const isOther = and(eq(authSessions.userId, userId), ne(authSessions.id, keptSessionId));
    await tx.delete(authSessions).where(isOther);
  }
  if (changed.length > 0) {
    const set = { email, updatedAt: now, ...(passwordHash && { passwordHash }) };
    await tx.update(authUsers).set(set).where(eq(authUsers.id, userId));
    await deleteUnusedTokens(tx, userId, "sign-in", "second-step");
  }
  if (pinHash) {
    changed.push("pin");
    await queueSecurityNotice(tx, { ...notice, event: "pin-changed" });
    await tx.update(siteOwner).set({ pinHash, updatedAt: now });
  }
  await recordActivity(tx, { event: "owner.changed", details: { changed } });
  return email;
}
