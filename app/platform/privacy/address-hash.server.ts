import { createHmac, randomBytes } from "node:crypto";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { siteSecrets } from "~/platform/db/tables.server.ts";
import { addressSpellings } from "./address-spellings.server.ts";

const KEY_NAME = "address-hash";
/** The block size of SHA-256 in bytes, to which HMAC fills up its key (RFC 2104). */
const BLOCK_BYTES = 64;

/**
 * The key that addresses are hashed with. It is read in the caller's transaction, and not from a cache: while a backup
 * is restored, it is that of the backup.
 */
export async function addressHashKey(tx: Executor): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await tx.insert(siteSecrets).values({ name: KEY_NAME, value }).onConflictDoNothing();
  const [row] = await tx.select().from(siteSecrets).where(eq(siteSecrets.name, KEY_NAME));
  if (!row) throw new Error("The key that addresses are hashed with could not be stored.");
  return row.value;
}

/** The keyed hashes (HMAC-SHA-256) of an address's spellings, in hexadecimal. */
export function hashAddress(address: string, key: string): string[] {
  return addressSpellings(address).map((spelling) => createHmac("sha256", key).update(spelling).digest("hex"));
}

/** The same hash of a column's value, as SQL: without an extension, which not every database server has. */
export function addressHashSql(column: SQLWrapper, key: string): SQL<string> {
  const pad = (byte: number) => Buffer.alloc(BLOCK_BYTES).map((_, index) => (Buffer.from(key)[index] ?? 0) ^ byte);
  const text = sql`convert_to(lower(btrim(${column})), 'UTF8')`;
  return sql<string>`encode(sha256(${pad(0x5c)}::bytea || sha256(${pad(0x36)}::bytea || ${text})), 'hex')`;
}
