import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { resumePausedConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import {
  addressesOfSubscriptions,
  eraseSubscriptions,
} from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { requestConfirmationsOf } from "~/domain/newsletter/subscribing/request-confirmation.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";

/** Rows processed at a time, so that no statement exceeds the database's timeout. */
const BATCH = 500;

/**
 * Erases subscribers with all data stored for them, in the caller's transaction. Returns the ids of those that were
 * there.
 *
 * @throws HttpError 409 when one of them is under a legal hold
 */
export async function removeSubscribers(tx: Executor, ids: string[]): Promise<string[]> {
  await requireNoHold(tx, addressesOfSubscriptions(sql`n.id = any(${sql.param(ids)}::uuid[])`));
  return (await eraseSubscriptions(tx, ids)).subscriptions;
}

/**
 * Sends pending subscribers a confirmation email, the first or another one, and ends their quarantine, in the caller's
 * transaction. Returns their ids.
 */
export async function requestConfirmations(tx: Executor, ids: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(isOneOf(ids), eq(table.state, "pending")))
    .for("update");
  await requestConfirmationsOf(tx, rows, now);
  return rows.map(({ id }) => id);
}

/**
 * Resumes confirmation emails. With `release` also those of requests that the pause put into quarantine, else these
 * wait for the owner.
 *
 * @returns the number of released requests
 */
export async function resumeConfirmations(
  { release }: { release: boolean },
  now: Date,
  executor: Executor = database(),
): Promise<number> {
  return executor.transaction(async (tx) => {
    await resumePausedConfirmations(tx, now);
    // Detection of subscription bombing starts counting from zero.
    await tx.update(table).set({ networkKey: null }).where(isNotNull(table.networkKey));
    return release ? requestConfirmationsWhere(tx, eq(table.quarantineReason, "paused"), now) : 0;
  });
}

/** Removes subscribers' addresses from the suppression list: issues are sent to them again. */
export async function releaseSuppressedSubscribers(tx: Executor, ids: string[]): Promise<void> {
  const addresses = tx.select({ emailKey: table.emailKey }).from(table).where(isOneOf(ids));
  await releaseAddresses(tx, addresses);
}

async function requestConfirmationsWhere(tx: Executor, condition: SQL, now: Date): Promise<number> {
  // The ids are read first: requesting confirmation changes what the condition tests.
  const due = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(condition, eq(table.state, "pending")))
    .orderBy(table.id);
  const ids = due.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await requestConfirmations(tx, ids.slice(start, start + BATCH), now);
  }
  return ids.length;
}

function isOneOf(ids: string[]): SQL {
  return sql`${table.id} = any(${sql.param(ids)}::uuid[])`;
}
