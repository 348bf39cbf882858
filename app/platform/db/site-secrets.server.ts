import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { database, keptPerPool } from "./database.server.ts";
import { siteSecrets } from "./tables.server.ts";

const cachedSecrets = keptPerPool(() => new Map<string, string>());

/**
 * A random value that all processes of this site share and that outlives restarts, e.g. a signing key: 32 bytes in
 * base64url. Made at the first call for a `name`; concurrent calls of several processes get the same one.
 */
export async function siteSecret(name: string): Promise<string> {
  const secrets = cachedSecrets();
  const cached = secrets.get(name);
  if (cached) return cached;
  const db = database();
  await db
    .insert(siteSecrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: siteSecrets.value }).from(siteSecrets).where(eq(siteSecrets.name, name));
  if (!row) throw new Error(`The secret ${name} could not be stored.`);
  secrets.set(name, row.value);
  return row.value;
}

/** The keyed hash (HMAC-SHA-256) of a content, by the secret of this name. */
export async function siteHmac(name: string, content: string | Buffer): Promise<Buffer> {
  return createHmac("sha256", await siteSecret(name))
    .update(content)
    .digest();
}
