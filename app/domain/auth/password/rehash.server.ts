import { and, eq } from "drizzle-orm";
import { authAccounts, siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { hashSecret, needsRehash } from "./secret-hash.server.ts";

/**
 * Rehash on login: hashes a password that was just verified with the current algorithm and cost, if it was stored with
 * another. Never rejects: the next sign-in tries again.
 */
export async function rehashPassword(userId: string, password: string): Promise<void> {
  await ignoreErrors(async () => {
    const where = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));
    const [account] = await database().select({ hash: authAccounts.password }).from(authAccounts).where(where);
    if (!account?.hash || !needsRehash(account.hash)) return;
    const renewed = await hashSecret(password);
    // A password that was changed concurrently stays.
    const isSame = and(where, eq(authAccounts.password, account.hash));
    await database().update(authAccounts).set({ password: renewed }).where(isSame);
  });
}

/** The same for the PIN, whose stored hash is `outdated`. */
export async function rehashPin(pin: string, outdated: string): Promise<void> {
  await ignoreErrors(async () => {
    const renewed = await hashSecret(pin);
    await database().update(siteOwner).set({ pinHash: renewed }).where(eq(siteOwner.pinHash, outdated));
  });
}

async function ignoreErrors(renew: () => Promise<void>): Promise<void> {
  try {
    await renew();
  } catch (error) {
    log.warn({ err: error }, "rehashing failed");
  }
}
