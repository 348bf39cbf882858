import { sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { addressSpellings } from "./address-spellings.server.ts";

/**
 * Has the legal holds on one of some addresses of a person hold the others, too, in the transaction that changes these: a
 * hold is on the person, whichever address their rows have. Whoever changes one calls it with those before and after.
 */
export async function followHolds(tx: Executor, addresses: readonly (string | null)[]): Promise<void> {
  const spellings = sql`${sql.param(addresses.flatMap((address) => (address ? addressSpellings(address) : [])))}::text[]`;
  await tx.execute(sql`
    update legal_holds
    set addresses = addresses || array(select distinct spelling from unnest(${spellings}) spelling where spelling <> all(addresses))
    where lifted_at is null and addresses && ${spellings}`);
}
