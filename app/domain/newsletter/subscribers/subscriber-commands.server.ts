import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { resumePausedConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import { eraseSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { requestConfirmation } from "~/domain/newsletter/subscribing/request-confirmation.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import { requireNoHold } from "~/platform/privacy/require-no-hold.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import type { SubscriberFilters } from "./subscriber-list.ts";
import { whereSubscribers } from "./subscriber-queries.server.ts";

type SubscriberSelection = Selection<SubscriberFilters>;

/** Rows processed at a time, so that no statement exceeds the database's timeout. */
const BATCH = 500;

/**
 * Erases subscribers with all data stored for them. Returns their number.
 *
 * @throws HttpError 409 when one of them is under a legal hold
 */
export async function removeSubscribers(records: SubscriberSelection): Promise<number> {
  return database().transaction(async (tx) => {
    await requireNoHold(tx, sql`select ${table.emailKey} from ${table} where ${whereSelected(records)}`);
    let removed = 0;
    while (true) {
      const rows = await tx
        .select({ id: table.id })
        .from(table)
        .where(whereSelected(records))
        .limit(BATCH)
        .for("update");
      const ids = rows.map(({ id }) => id);
      removed += (await eraseSubscriptions(tx, ids)).subscriptions.length;
      if (rows.length < BATCH) break;
    }
    if (removed > 0) await recordActivity(tx, { act: "subscribers.removed", details: { count: removed } });
    return removed;
  });
}

/** Sends pending subscribers a confirmation email, the first or another one, and ends their quarantine. Returns their number. */
export async function requestConfirmations(records: SubscriberSelection, now: Date): Promise<number> {
  return database().transaction((tx) => requestConfirmationsWhere(tx, whereSelected(records), now));
}

/**
 * Resumes confirmation emails. With `release` also those of requests that the pause put into quarantine, else these wait
 * for the owner.
 *
 * @returns the number of released requests
 */
export async function resumeConfirmations({ release }: { release: boolean }, now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    await resumePausedConfirmations(tx, now);
    // Detection of subscription bombing starts counting from zero.
    await tx.update(table).set({ networkKey: null }).where(isNotNull(table.networkKey));
    return release ? requestConfirmationsWhere(tx, eq(table.quarantineReason, "paused"), now) : 0;
  });
}

/** Removes subscribers' addresses from the suppression list: issues are sent to them again. Returns how many were on it. */
export async function releaseSuppressedSubscribers(records: SubscriberSelection): Promise<number> {
  const addresses = database().select({ emailKey: table.emailKey }).from(table).where(whereSelected(records));
  return releaseAddresses(database(), addresses);
}

async function requestConfirmationsWhere(tx: Executor, condition: SQL, now: Date): Promise<number> {
  // The ids are read first: requesting confirmation changes what the condition tests.
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
