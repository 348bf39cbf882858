import { and, eq } from "drizzle-orm";
import { normalizeEmail } from "~/domain/auth/password/credentials.ts";
import { rehashPassword } from "~/domain/auth/password/rehash.server.ts";
import { verifySecret } from "~/domain/auth/password/secret-hash.server.ts";
import { authAccounts, authUsers } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";

/**
 * The account whose email and password these are, or null. Unknown emails take as long as wrong passwords. It begins no
 * session, so that more can be asked for first.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function findAccountByPassword(email: string, password: string): Promise<{ userId: string } | null> {
  const [account] = await database()
    .select({ userId: authUsers.id, hash: authAccounts.password })
    .from(authUsers)
    .innerJoin(authAccounts, and(eq(authAccounts.userId, authUsers.id), eq(authAccounts.providerId, "credential")))
    .where(eq(authUsers.email, normalizeEmail(email)));
  const isRight = await verifySecret(password, account?.hash ?? undefined);
  if (!isRight || !account) return null;
  await rehashPassword(account.userId, password);
  return { userId: account.userId };
}
