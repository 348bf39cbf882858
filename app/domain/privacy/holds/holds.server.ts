import { and, arrayOverlaps, desc, eq, isNull, or, sql } from "drizzle-orm";
import {
  addressesOfRecords,
  addressesOfRows,
  findPersonRows,
  isAddress,
  leadRecordsOf,
} from "~/domain/privacy/person/find-person-rows.server.ts";
import type { HoldInForce } from "~/domain/privacy/person/person-report.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { followHolds } from "~/platform/privacy/holds.server.ts";
import { legalHolds, type RowIds } from "~/platform/privacy/tables.server.ts";

const IN_FORCE = isNull(legalHolds.liftedAt);

/**
 * The hold on a person that is in force, if any.
 *
 * @param address - one that is asked for
 * @param rows - what was found by it, which may have others
 */
export async function findHold(tx: Executor, address: string, rows: RowIds): Promise<HoldInForce | null> {
  const ofRows = sql`array(select lower(btrim(theirs.address)) from (${addressesOfRows(rows)}) as theirs(address))`;
  const [hold] = await tx
    .select()
    .from(legalHolds)
    .where(
      and(
        IN_FORCE,
        or(arrayOverlaps(legalHolds.addresses, addressSpellings(address)), sql`${legalHolds.addresses} && ${ofRows}`),
      ),
    )
    .limit(1);
  return hold ? { id: hold.id, reason: hold.reason, since: hold.createdAt.toISOString() } : null;
}

/** The holds that are in force, the newest first. */
export async function listHolds() {
  const rows = await database()
    .select()
    .from(legalHolds)
    .where(IN_FORCE)
    .orderBy(desc(legalHolds.createdAt))
    .limit(200);
  return rows.map(({ id, addresses, reason, createdAt }) => ({
    id,
    address: addresses[0] ?? "",
    reason,
    since: createdAt.toISOString(),
  }));
}

/** Puts a person under a legal hold, by all addresses of their leads; one who is under it already gets the new
 * reason. */
export function setHold(
  { address, reason }: { address: string; reason: string },
  now: Date,
  executor: Executor = database(),
): Promise<void> {
  return executor.transaction(async (tx) => {
    await tx.execute(sql`lock table ${legalHolds} in share row exclusive mode`);
    const addresses = addressSpellings(address);
    const changed = await tx
      .update(legalHolds)
      .set({ reason })
      .where(and(IN_FORCE, arrayOverlaps(legalHolds.addresses, addresses)))
      .returning({ id: legalHolds.id });
    if (changed.length === 0) await tx.insert(legalHolds).values({ addresses, reason, createdAt: now });
    const rows = await findPersonRows(tx, isAddress(address));
    await followHolds(tx, [address, ...(await addressesOfRecords(tx, leadRecordsOf(rows)))]);
  });
}

/** Lifts a hold. What it has held may be deleted from now on. Returns false when it isn't in force any more. */
export async function liftHold({ id, reason }: { id: string; reason: string }, now: Date, tx: Executor) {
  const { rowCount } = await tx
    .update(legalHolds)
    .set({ liftedAt: now, liftReason: reason })
    .where(and(IN_FORCE, eq(legalHolds.id, id)));
  return Boolean(rowCount);
}
