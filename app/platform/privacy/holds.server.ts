import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";

const HELD = "Nothing was deleted: a person among them is under a legal hold. Lift it under Privacy first.";

/** Keeps holds from being set until the caller's transaction ends: it deletes what none of those is on. */
export async function lockHolds(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table legal_holds in share mode`);
}

/** Whether one of the addresses that a query selects is under a legal hold, also until the caller's transaction
 * ends. */
export async function isAnyOnHold(tx: Executor, addresses: SQL): Promise<boolean> {
  await lockHolds(tx);
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    select exists (select from legal_holds where lifted_at is null)
      and exists (select from (${addresses}) as theirs(address) where not ${notOnHold(sql`theirs.address`)}) as held`);
  return rows[0]?.held ?? false;
}

/**
 * Stops a deletion by the owner's command, in its transaction, when one of the addresses is under a legal hold.
 *
 * @throws HttpError 409 that says what to do
 */
export async function requireNoHold(tx: Executor, addresses: SQL): Promise<void> {
  if (await isAnyOnHold(tx, addresses)) throw new HttpError(409, HELD);
}

/**
 * The condition that none of a row's addresses is under a legal hold, for whatever deletes or changes data of people. A
 * column may be null.
 */
export function notOnHold(...addressColumns: SQLWrapper[]): SQL<boolean> {
  const held = sql`(select unnest(addresses) from legal_holds where lifted_at is null)`;
  const conditions = addressColumns.map((column) => sql`coalesce(lower(btrim(${column})), '') not in ${held}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Has the legal holds on one of some addresses of a person hold the others, too, in the transaction that changes these:
 * a hold is on the person, whichever address their rows have. Whoever changes one calls it with those before and after.
 */
export async function followHolds(tx: Executor, addresses: readonly (string | null)[]): Promise<void> {
  const spellings = sql`${sql.param(addresses.flatMap((address) => (address ? addressSpellings(address) : [])))}::text[]`;
  await tx.execute(sql`
    update legal_holds
    set addresses = addresses || array(select distinct spelling from unnest(${spellings}) spelling where spelling <> all(addresses))
    where lifted_at is null and addresses && ${spellings}`);
}
