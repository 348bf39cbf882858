import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { hashSecret } from "~/domain/auth/password/secret-hash.server.ts";
import { insertOwner } from "~/domain/auth/set-up/owners.server.ts";
import { authSessions, authUsers } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { OTHER_ACCOUNT, OWNER_ACCOUNT } from "./test-accounts.ts";

// Password hashing is slow: once a process is enough.
const hashes = new Map<string, Promise<string>>();
function hashOf(secret: string): Promise<string> {
  const known = hashes.get(secret) ?? hashSecret(secret);
  hashes.set(secret, known);
  return known;
}

/** Creates the owner in the open database and resolves to the account's id. */
export async function createTestOwner(): Promise<string> {
  const passwordHash = await hashOf(OWNER_ACCOUNT.password);
  const pinHash = await hashOf(OWNER_ACCOUNT.pin);
  await database().transaction((tx) => insertOwner(tx, { email: OWNER_ACCOUNT.email, passwordHash, pinHash }));
  return accountId(OWNER_ACCOUNT.email);
}

/** Creates an account that isn't the owner's in the open database and resolves to its id. */
export async function createTestAccount({ email, password } = OTHER_ACCOUNT): Promise<string> {
  const passwordHash = await hashOf(password);
  const userId = randomUUID();
  await database().insert(authUsers).values({ id: userId, email, passwordHash });
  return userId;
}

/**
 * The id of the account with this email.
 *
 * @throws Error when there is none
 */
export async function accountId(email: string): Promise<string> {
  const users = await database().select({ id: authUsers.id, email: authUsers.email }).from(authUsers);
  const user = users.find((candidate) => candidate.email === email);
  if (!user) throw new Error(`There is no account ${email}.`);
  return user.id;
}

/**
 * Creates a session of an account in the open database, without the sign-in page, and resolves to its cookie. `header`
 * is a `Cookie` header for a request; `name` and `value` are for a browser's cookie jar. `expiresAt` may be in the
 * past. The account has just signed in, unless `authenticatedAt` says otherwise.
 */
export async function createTestSession(
  userId: string,
  expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
  authenticatedAt: Date | null = new Date(),
): Promise<{ header: string; name: string; value: string }> {
  const token = randomBytes(24).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("base64url");
  await database().insert(authSessions).values({ id: randomUUID(), tokenHash, userId, expiresAt, authenticatedAt });
  const signature = createHmac("sha256", await siteSecret("auth"))
    .update(token)
    .digest("base64");
  const name = "owner.session_token";
  const value = encodeURIComponent(`${token}.${signature}`);
  return { header: `${name}=${value}`, name, value };
}
