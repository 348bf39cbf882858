import { sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { addressHashKey, hashAddress } from "./address-hash.server.ts";

/** Those of some addresses whose people were erased and are never to be written to again. */
export async function findErasedAddresses(tx: Executor, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const key = await addressHashKey(tx);
  const byHash = new Map(addresses.flatMap((address) => hashAddress(address, key).map((hash) => [hash, address])));
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select distinct hash from erasures, unnest(address_hashes) hash
    where never_write and address_hashes && ${sql.param([...byHash.keys()])}::text[]`);
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}
