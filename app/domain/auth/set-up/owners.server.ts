import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import { hashSecret } from "~/domain/auth/password/secret-hash.server.ts";
import { authAccounts, authSessions, authUsers, siteOwner } from "~/domain/auth/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";

/** The owner's credentials as they are stored. Made before a transaction: hashing takes its time. */
export interface HashedCredentials {
  email: string;
  passwordHash: string;
  pinHash: string;
}

/** Thrown by `insertOwner` when there already is one; the transaction around it must not go on. */
export class OwnerExistsError extends Error {
  override name = "OwnerExistsError";
}

/** Whether the site has its owner. */
export async function ownerExists(): Promise<boolean> {
  return (await database().$count(siteOwner)) > 0;
}

/** The owner's e-mail address, or undefined while there is no owner. */
export async function findOwnerEmail(): Promise<string | undefined> {
  const [owner] = await database()
    .select({ email: authUsers.email })
    .from(siteOwner)
    .innerJoin(authUsers, eq(authUsers.id, siteOwner.userId));
  return owner?.email;
}

/** Hashes what was chosen; `email` comes parsed (trimmed and lower-cased). */
export async function hashCredentials({ email, password, pin }: OwnerCredentials): Promise<HashedCredentials> {
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)]);
  return { email, passwordHash, pinHash };
}

/**
 * Makes the one owner, inside the transaction `tx`. An account that already has this e-mail becomes the owner's: it
 * gets the new password and loses its sessions. Throws an `OwnerExistsError` when somebody else was first.
 */
export async function insertOwner(tx: Executor, { email, passwordHash, pinHash }: HashedCredentials): Promise<void> {
  const [user] = await tx
    .insert(authUsers)
    .values({ id: randomUUID(), name: "Owner", email, emailVerified: true })
    .onConflictDoUpdate({ target: authUsers.email, set: { updatedAt: new Date() } })
    .returning({ id: authUsers.id });
  if (!user) throw new Error("The owner's account could not be stored.");
  const inserted = await tx
    .insert(siteOwner)
    .values({ userId: user.id, pinHash })
    .onConflictDoNothing({ target: siteOwner.id })
    .returning({ id: siteOwner.id });
  if (inserted.length === 0) throw new OwnerExistsError("This site already has its owner.");
  await setPassword(tx, user.id, passwordHash);
}

/** Replaces an account's password and ends its sessions everywhere, inside the transaction `tx`. */
export async function setPassword(tx: Executor, userId: string, passwordHash: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
  // The form in which better-auth 1.7 looks a password up (its sign-in by e-mail).
  await tx.insert(authAccounts).values({
    id: randomUUID(),
    issuer: "local:credential",
    providerId: "credential",
    accountId: userId,
    userId,
    password: passwordHash,
  });
}

/**
 * Creates the owner. Resolves to false, and leaves nothing behind, when there is one already, even one that another
 * process made at the same moment.
 */
export async function createOwner(credentials: OwnerCredentials): Promise<boolean> {
  const hashed = await hashCredentials(credentials);
  try {
    await database().transaction((tx) => insertOwner(tx, hashed));
    return true;
  } catch (error) {
    if (error instanceof OwnerExistsError) return false;
    throw error;
  }
}

/**
 * Changes what is given of the owner's e-mail, password and PIN; a new password ends all sessions. Resolves to the
 * owner's e-mail afterwards, or null when there is no owner.
 */
export async function changeOwner(changes: Partial<OwnerCredentials>): Promise<string | null> {
  const passwordHash = changes.password && (await hashSecret(changes.password));
  const pinHash = changes.pin && (await hashSecret(changes.pin));
  return database().transaction(async (tx) => {
    const [owner] = await tx.select({ userId: siteOwner.userId }).from(siteOwner).for("update");
    if (!owner) return null;
    const updatedAt = new Date();
    if (pinHash) await tx.update(siteOwner).set({ pinHash, updatedAt });
    if (passwordHash) await setPassword(tx, owner.userId, passwordHash);
    const [user] = await tx
      .update(authUsers)
      .set({ updatedAt, ...(changes.email && { email: changes.email }) })
      .where(eq(authUsers.id, owner.userId))
      .returning({ email: authUsers.email });
    return user?.email ?? null;
  });
}
