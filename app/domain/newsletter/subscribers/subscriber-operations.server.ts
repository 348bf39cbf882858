import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { resumePausedConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import {
  addressesOfSubscriptions,
  eraseSubscriptions,
} from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { requestConfirmationsOf } from "~/domain/newsletter/subscribing/request-confirmation.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses, suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";
import { type SubscriberFilters, subscriberFiltersSchema } from "./subscriber-list.ts";
import { whereSubscribers } from "./subscriber-queries.server.ts";

/** Rows processed at a time, so that no statement exceeds the database's timeout. */
const BATCH = 500;

/** What the operations on the list have in common: there is nothing to choose, and nothing is given back. */
const LIST = {
  table,
  filters: subscriberFiltersSchema,
  matches: whereSubscribers,
  subject: "subscriber",
  topics: ["newsletter", "emails"],
  params: z.object({}),
};

/** Erases subscribers with all data stored for them; none of them may be under a legal hold. */
export const subscriberRemovalOperation: BulkOperation<SubscriberFilters> = {
  ...LIST,
  name: "subscribers.remove",
  topics: [...LIST.topics, "submissions"],
  isDeletion: true,
  messages: () => bulkMessages(["subscriber", "subscribers"], "Removing #", "removed"),
  event: "subscribers.removed",
  check: (tx, selected) => requireNoHold(tx, addressesOfSubscriptions(sql`n.id in (${selected})`)),
  async apply(tx, { ids }) {
    await requireNoHold(tx, addressesOfSubscriptions(sql`n.id = any(${sql.param(ids)}::uuid[])`));
    return (await eraseSubscriptions(tx, ids)).subscriptions;
  },
};

/** Sends pending subscribers a confirmation email, the first or another one, and ends their quarantine. */
export const confirmationRequestOperation: BulkOperation<SubscriberFilters> = {
  ...LIST,
  name: "subscribers.request-confirmation",
  batchSize: 100,
  messages: () => ({
    doing: "Queuing confirmation emails",
    one: "Confirmation email queued",
    many: "emails queued",
    none: "None of these are pending",
  }),
  event: "confirmations.requested",
  isPending: () => sql`state = 'pending'`,
  apply: (tx, { ids, now }) => requestConfirmations(tx, ids, now),
};

/** Removes subscribers' addresses from the suppression list: issues are sent to them again. */
export const suppressionReleaseOperation: BulkOperation<SubscriberFilters> = {
  ...LIST,
  name: "subscribers.lift-suppression",
  messages: () =>
    bulkMessages(["address", "addresses"], "Releasing #", "released", { none: "None of these had bounced" }),
  event: "suppression.lifted",
  isPending: () => suppressedCondition(table.emailKey),
  async apply(tx, { ids }) {
    await releaseAddresses(tx, tx.select({ emailKey: table.emailKey }).from(table).where(isOneOf(ids)));
    return ids;
  },
};

/**
 * Resumes confirmation emails. With `release` also those of requests that the pause put into quarantine, else these
 * wait for the owner.
 *
 * @returns the number of released requests
 */
export async function resumeConfirmations({ release }: { release: boolean }, now: Date, tx: Executor): Promise<number> {
  await resumePausedConfirmations(tx, now);
  // Detection of subscription bombing starts counting from zero.
  await tx.update(table).set({ networkKey: null }).where(isNotNull(table.networkKey));
  if (!release) return 0;
  const paused = and(eq(table.quarantineReason, "paused"), eq(table.state, "pending"));
  const ids = (await tx.select({ id: table.id }).from(table).where(paused).orderBy(table.id)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await requestConfirmations(tx, ids.slice(start, start + BATCH), now);
  }
  return ids.length;
}

async function requestConfirmations(tx: Executor, ids: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(isOneOf(ids), eq(table.state, "pending")))
    .for("update");
  await requestConfirmationsOf(tx, rows, now);
  return rows.map(({ id }) => id);
}

function isOneOf(ids: string[]) {
  return sql`${table.id} = any(${sql.param(ids)}::uuid[])`;
}
