import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { resumePausedConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import { eraseSubscriptions } from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { requestConfirmation } from "~/domain/newsletter/subscribing/request-confirmation.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import type { SubscriberFilters } from "./subscriber-list.ts";
import { whereSubscribers } from "./subscriber-queries.server.ts";

type SubscriberSelection = Selection<SubscriberFilters>;

/** So many rows are worked on at a time, so that no statement runs into the database's time limit. */
const BATCH = 500;

/** Removes subscribers with everything that was stored for them. Gives back how many. */
export async function removeSubscribers(records: SubscriberSelection): Promise<number> {
  return database().transaction(async (tx) => {
    let removed = 0;
    while (true) {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(whereSelected(records))
        .limit(BATCH)
        .for("update");
      removed += await eraseSubscriptions(
        tx,
        rows.map(({ id }) => id),
      );
      if (rows.length < BATCH) return removed;
    }
  });
}

/** Asks pending subscribers for confirmation, whatever held that back, once more where they were asked. Gives back how many. */
export async function requestConfirmations(records: SubscriberSelection, now: Date): Promise<number> {
  return database().transaction((tx) => requestConfirmationsWhere(tx, whereSelected(records), now));
}

/**
 * Lets confirmation mails out again; those that the pause held back too if `release` says so, else they wait until each
 * is asked or removed. Gives back how many were let out.
 */
export async function resumeConfirmations({ release }: { release: boolean }, now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    await resumePausedConfirmations(tx, now);
    // The count towards the next spike begins anew.
    await tx.update(table).set({ networkKey: null }).where(isNotNull(table.networkKey));
    return release ? requestConfirmationsWhere(tx, eq(table.held, "paused"), now) : 0;
  });
}

/** Takes subscribers' addresses off the suppression list: issues go to them again. Gives back how many were on it. */
export async function releaseSuppressedSubscribers(records: SubscriberSelection): Promise<number> {
  const addresses = database().select({ emailKey: table.emailKey }).from(table).where(whereSelected(records));
  return releaseAddresses(database(), addresses);
}

async function requestConfirmationsWhere(tx: Executor, condition: SQL, now: Date): Promise<number> {
  // Taken down first: asking changes what the condition looks at.
  const due = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(condition, eq(table.state, "pending")))
    .orderBy(table.id);
  for (let start = 0; start < due.length; start += BATCH) {
    const ids = due.slice(start, start + BATCH).map(({ id }) => id);
    const rows = await tx.select().from(table).where(inArray(table.id, ids)).for("update");
    for (const row of rows) await requestConfirmation(tx, row, now);
  }
  return due.length;
}

function whereSelected(records: SubscriberSelection): SQL {
  return selectionCondition(records, table, whereSubscribers);
}
