import { and, eq, sql } from "drizzle-orm";
import { cancelQueuedEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import type { Topic, UnsubscribeSource } from "~/domain/newsletter/subscription.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterSubscriptions as table,
} from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { CONSENT_VERSION } from "./double-opt-in.ts";

/** The result of pressing the button behind an email's link. `gone`: there is no such subscription (any more). */
export type SubscriptionOutcome = "done" | "gone";

/**
 * Confirms a subscription (double opt-in): the reader of the mailbox pressed the button. Idempotent. An old link
 * doesn't restore a subscription that has ended: `gone`.
 */
export async function confirmSubscription(id: string, now: Date): Promise<SubscriptionOutcome> {
  return database().transaction(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!row || row.state === "unsubscribed" || isExpired(row, now)) return "gone";
    const topics = [...new Set([...row.topics, ...row.requestedTopics])].toSorted();
    // The confirmation email arrived, so the address doesn't bounce any more.
    const released = await releaseAddresses(tx, [row.emailKey]);
    if (row.state === "confirmed" && row.requestedTopics.length === 0 && released === 0) return "done";
    await tx
      .update(table)
      .set({
        ...CONFIRMED,
        topics,
        confirmedAt: now,
        confirmedBy: "link",
        confirmedVersion: CONSENT_VERSION,
        updatedAt: now,
      })
      .where(eq(table.id, id));
    return "done";
  });
}

/** Whether a request was not confirmed in time; the newsletter's task removes it within a minute. */
export function isExpired(
  { state, expiresAt }: Pick<typeof table.$inferSelect, "state" | "expiresAt">,
  now: Date,
): boolean {
  return state === "pending" && expiresAt !== null && expiresAt <= now;
}

/**
 * Ends a subscription to all topics. Idempotent.
 *
 * @param options.issueId - the issue whose email contained the link, if it was one's
 */
export async function unsubscribe(
  { id, issueId, source }: { id: string; issueId: string | null; source: UnsubscribeSource },
  now: Date,
): Promise<SubscriptionOutcome> {
  return database().transaction(async (tx) => {
    const known = { state: table.state, emailKey: table.emailKey };
    const [row] = await tx.select(known).from(table).where(eq(table.id, id)).for("update");
    if (!row) return "gone";
    if (row.state === "unsubscribed") return "done";
    await cancelQueuedEmails(tx, [row.emailKey]);
    await tx
      .update(table)
      .set({
        state: "unsubscribed",
        requestedTopics: [],
        unsubscribedAt: now,
        unsubscribedBy: source,
        ...CLEARED_REQUEST,
        updatedAt: now,
      })
      .where(eq(table.id, id));
    if (issueId) await recordIssueUnsubscribe(tx, id, issueId, now);
    return "done";
  });
}

/** Replaces a subscriber's topics, which also confirms the subscription; an empty list ends it. */
export async function savePreferences(
  { id, issueId, topics }: { id: string; issueId: string | null; topics: readonly Topic[] },
  now: Date,
): Promise<SubscriptionOutcome> {
  if (topics.length === 0) return unsubscribe({ id, issueId, source: "preferences" }, now);
  const changed = await database()
    .update(table)
    // The link was sent to the mailbox, so using it proves as much as the button that confirms.
    .set({
      ...CONFIRMED,
      topics: topics.toSorted(),
      confirmedAt: sql`case when state = 'confirmed' then ${table.confirmedAt} else ${now.toISOString()}::timestamptz end`,
      confirmedBy: sql`case when state = 'confirmed' then ${table.confirmedBy} else 'link' end`,
      confirmedVersion: sql`case when state = 'confirmed' then ${table.confirmedVersion} else ${CONSENT_VERSION} end`,
      updatedAt: now,
    })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return changed.length > 0 ? "done" : "gone";
}

/** The columns that only a pending request needs, emptied. */
export const CLEARED_REQUEST = {
  quarantineReason: null,
  expiresAt: null,
  networkKey: null,
} as const satisfies Partial<typeof table.$inferInsert>;

const CONFIRMED = {
  ...CLEARED_REQUEST,
  ...{ state: "confirmed" as const, requestedTopics: [], unsubscribedAt: null, unsubscribedBy: null },
};

async function recordIssueUnsubscribe(tx: Executor, id: string, issueId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ unsubscribedAt: now })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriptionId, id)));
}
