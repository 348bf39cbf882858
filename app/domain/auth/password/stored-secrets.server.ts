import { and, eq } from "drizzle-orm";
import { authUsers, siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { normalizeEmail } from "./credentials.ts";
import { hashSecret, needsRehash, verifySecret } from "./secret-hash.server.ts";

/** The account whose email and password these are, or null. Unknown emails take as long as wrong passwords. */
export async function findAccountByPassword(email: string, password: string): Promise<{ userId: string } | null> {
  const [account] = await database()
    .select({ userId: authUsers.id, hash: authUsers.passwordHash })
    .from(authUsers)
    .where(eq(authUsers.email, normalizeEmail(email)));
  if (!(await verifySecret(password, account?.hash)) || !account) return null;
  const { userId, hash } = account;
  await rehash(password, hash, async (passwordHash) => {
    const isSame = and(eq(authUsers.id, userId), eq(authUsers.passwordHash, hash));
    await database().update(authUsers).set({ passwordHash }).where(isSame);
  });
  return { userId };
}

/** Whether a PIN is the owner's. While there is no owner every PIN is wrong, after the same work. */
export async function isOwnersPin(pin: string): Promise<boolean> {
  const [owner] = await database().select({ hash: siteOwner.pinHash }).from(siteOwner);
  if (!(await verifySecret(pin, owner?.hash)) || !owner) return false;
  await rehash(pin, owner.hash, async (pinHash) => {
    await database().update(siteOwner).set({ pinHash }).where(eq(siteOwner.pinHash, owner.hash));
  });
  return true;
}

/**
 * Rehash on login: hashes a secret that was just verified with the current algorithm and cost, if it was stored with
 * another. Never rejects: the next sign-in tries again.
 *
 * @param store - stores the new hash in place of the outdated one, unless that was changed concurrently
 */
async function rehash(secret: string, hash: string, store: (renewed: string) => Promise<void>): Promise<void> {
  if (!needsRehash(hash)) return;
  await hashSecret(secret)
    .then(store)
    .catch((error: unknown) => log.warn({ err: error }, "rehashing failed"));
}
