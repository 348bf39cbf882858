import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { deleteUnusedLinks } from "~/domain/auth/links/one-time-links.server.ts";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import { hashSecret } from "~/domain/auth/password/secret-hash.server.ts";
import { endPendingSignIns } from "~/domain/auth/second-factor/pending-sign-in.server.ts";
import { setPassword } from "~/domain/auth/session/better-auth.server.ts";
import { authUsers, siteOwner } from "~/domain/auth/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";

/** The owner's credentials as they are stored. Hashed before a transaction begins, since hashing is slow. */
export interface HashedCredentials {
  email: string;
  passwordHash: string;
  pinHash: string;
}

/** Thrown by `insertOwner` when there is an owner already; it must roll the transaction back. */
export class OwnerExistsError extends Error {
  override name = "OwnerExistsError";
}

/** Whether the site has its owner. */
export async function ownerExists(): Promise<boolean> {
  return (await database().$count(siteOwner)) > 0;
}

/** The id of the owner's account, or undefined while there is no owner. */
export async function findOwnerId(): Promise<string | undefined> {
  const [owner] = await database().select({ userId: siteOwner.userId }).from(siteOwner);
  return owner?.userId;
}

/** The owner's account, or undefined while there is no owner. */
export async function findOwnerAccount(): Promise<{ userId: string; email: string } | undefined> {
  const [owner] = await database()
    .select({ userId: siteOwner.userId, email: authUsers.email })
    .from(siteOwner)
    .innerJoin(authUsers, eq(authUsers.id, siteOwner.userId));
  return owner;
}

/** The owner's email address, or undefined while there is no owner. */
export async function findOwnerEmail(): Promise<string | undefined> {
  return (await findOwnerAccount())?.email;
}

/** Hashes validated credentials. */
export async function hashCredentials({ email, password, pin }: OwnerCredentials): Promise<HashedCredentials> {
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)]);
  return { email, passwordHash, pinHash };
}

/**
 * Inserts the one owner, inside the transaction `tx`. An account that already has this email becomes the owner's: it gets
 * the new password and loses its sessions.
 *
 * @throws OwnerExistsError when there is an owner already
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
  await setPassword(tx, email, passwordHash);
  await recordActivity(tx, { act: "owner.created" });
}

/** Creates the owner. Resolves to false, with no change, when there is one already, even one made concurrently. */
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

/** What belongs to a change of the owner. */
interface OwnerChangeOptions {
  /** The session in which the password is changed; a new password ends all others. */
  keptSessionId?: string;
  /** Runs in the change's transaction: an error that it throws takes the change back. */
  alongside?: (tx: Executor, owner: { userId: string; formerEmail: string }) => Promise<void>;
}

/**
 * Changes the given parts of the owner's email, password and PIN; a new password ends the sessions. Links that sign in,
 * sent before a change of email or password, become invalid, and sign-ins that wait for their second step end.
 *
 * @returns the owner's email afterwards, or null when there is no owner
 */
export async function changeOwner(
  changes: Partial<OwnerCredentials>,
  { keptSessionId, alongside }: OwnerChangeOptions = {},
): Promise<string | null> {
  const passwordHash = changes.password && (await hashSecret(changes.password));
  const pinHash = changes.pin && (await hashSecret(changes.pin));
  return database().transaction(async (tx) => {
    const [owner] = await tx
      .select({ userId: siteOwner.userId, formerEmail: authUsers.email })
      .from(siteOwner)
      .innerJoin(authUsers, eq(authUsers.id, siteOwner.userId))
      .for("update");
    if (!owner) return null;
    const { userId, formerEmail } = owner;
    const { email = formerEmail } = changes;
    const updatedAt = new Date();
    if (pinHash) await tx.update(siteOwner).set({ pinHash, updatedAt });
    const isNewEmail = email !== formerEmail;
    if (isNewEmail) await tx.update(authUsers).set({ updatedAt, email }).where(eq(authUsers.id, userId));
    if (passwordHash) await setPassword(tx, email, passwordHash, keptSessionId);
    if (passwordHash || isNewEmail) {
      await deleteUnusedLinks(tx, userId, "sign-in");
      await endPendingSignIns(tx, userId);
    }
    const changed = Object.keys(changes).filter((name) => name !== "email" || isNewEmail);
    await recordActivity(tx, { act: "owner.changed", details: { changed } });
    await alongside?.(tx, owner);
    return email;
  });
}
