import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { emailSuppressions as table } from "./tables.server.ts";

/**
 * Puts an address that a mail server rejected permanently on the suppression list: it gets no bulk email until it is
 * released. The first reason stays.
 */
export async function suppressAddress(
  tx: Executor,
  { address, reason }: { address: string; reason: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(table)
    .values({ address: addressKey(address), reason: cutText(reason, 1_000), createdAt: now })
    .onConflictDoNothing();
}

/** Releases addresses (in lower case) from the list. Returns how many were on it. */
export async function releaseAddresses(tx: Executor, addresses: readonly string[] | SQLWrapper): Promise<number> {
  const chosen = Array.isArray(addresses)
    ? inArray(table.address, [...addresses])
    : sql`${table.address} in ${addresses}`;
  const released = await tx.delete(table).where(chosen).returning({ address: table.address });
  return released.length;
}

/** The condition that an address (in lower case) is on the list. */
export function suppressedCondition(address: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${address} in (select ${table.address} from ${table})`;
}
