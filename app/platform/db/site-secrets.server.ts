import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, databasePool } from "./database.server.ts";
import { siteSecrets } from "./tables.server.ts";

/** By the pool of the database that they are from: a process may open another database later. */
const cachedSecrets = new WeakMap<object, Map<string, string>>();

/**
 * A random value that all processes of this site share and that outlives restarts, e.g. a signing key: 32 bytes in
 * base64url. Made at the first call for a `name`; concurrent calls of several processes get the same one.
 */
export async function siteSecret(name: string): Promise<string> {
  const pool = databasePool();
  const cached = cachedSecrets.get(pool) ?? new Map<string, string>();
  cachedSecrets.set(pool, cached);
  const known = cached.get(name);
  if (known) return known;
  const db = database();
  await db
    .insert(siteSecrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: siteSecrets.value }).from(siteSecrets).where(eq(siteSecrets.name, name));
  if (!row) throw new Error(`The secret ${name} could not be stored.`);
  cached.set(name, row.value);
  return row.value;
}
