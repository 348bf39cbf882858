import { and, eq, inArray, sql } from "drizzle-orm";
import { deleteLeadRows } from "~/domain/leads/desk/delete-lead-rows.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { cancelQueuedEmails, eraseEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { isTopic, type Topic, type UnsubscribeSource } from "~/domain/newsletter/subscription.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterSubscriptions as table,
} from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { CONSENT_VERSION } from "./consent.ts";

/** What came of pressing a link's button. `gone`: there is no such subscription (any more). */
export type SubscriptionOutcome = "done" | "gone";

/**
 * Confirms what was asked for in the name of a mailbox, since whoever reads it has pressed the button. Again is the same
 * as once. A subscription that was ended isn't brought back by an old link: `gone`.
 */
export async function confirmSubscription(id: string, now: Date): Promise<SubscriptionOutcome> {
  return database().transaction(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!row || row.state === "unsubscribed" || isExpired(row, now)) return "gone";
    const topics = [...new Set([...row.topics, ...row.requestedTopics])].toSorted();
    // Whoever read the mail that asked can be written to again.
    const released = await releaseAddresses(tx, [row.emailKey]);
    if (row.state === "confirmed" && row.requestedTopics.length === 0 && released === 0) return "done";
    await tx
      .update(table)
      .set({
        state: "confirmed",
        topics,
        requestedTopics: [],
        confirmedAt: now,
        confirmedBy: "link",
        confirmedVersion: CONSENT_VERSION,
        unsubscribedAt: null,
        unsubscribedBy: null,
        ...CLEARED_REQUEST,
        updatedAt: now,
      })
      .where(eq(table.id, id));
    return "done";
  });
}

/** Whether a request was not confirmed in time; it is removed within a minute. */
export function isExpired(
  { state, expiresAt }: Pick<typeof table.$inferSelect, "state" | "expiresAt">,
  now: Date,
): boolean {
  return state === "pending" && expiresAt !== null && expiresAt <= now;
}

/** Ends a subscription to everything; again is the same as once. `issueId` is the letter that the link stood in. */
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

/** Makes these the topics of a confirmed subscriber; none at all ends the subscription. */
export async function savePreferences(
  { id, issueId, topics }: { id: string; issueId: string | null; topics: readonly Topic[] },
  now: Date,
): Promise<SubscriptionOutcome> {
  if (topics.length === 0) return unsubscribe({ id, issueId, source: "preferences" }, now);
  const changed = await database()
    .update(table)
    // Whoever has the link reads the mailbox, so this confirms as well as the button does.
    .set({
      state: "confirmed",
      topics: topics.toSorted(),
      requestedTopics: [],
      confirmedAt: sql`case when state = 'confirmed' then ${table.confirmedAt} else ${now.toISOString()}::timestamptz end`,
      confirmedBy: sql`case when state = 'confirmed' then ${table.confirmedBy} else 'link' end`,
      confirmedVersion: sql`case when state = 'confirmed' then ${table.confirmedVersion} else ${CONSENT_VERSION} end`,
      unsubscribedAt: null,
      unsubscribedBy: null,
      ...CLEARED_REQUEST,
      updatedAt: now,
    })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return changed.length > 0 ? "done" : "gone";
}

/** Removes subscriptions with the mails to them; what their visitors sent stays. Gives back whose they were. */
export async function removeSubscriptions(tx: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const removed = await tx
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ submissionId: table.submissionId, emailKey: table.emailKey });
  const emailKeys = removed.map(({ emailKey }) => emailKey);
  await eraseEmails(tx, emailKeys);
  await releaseAddresses(tx, emailKeys);
  return removed;
}

/** Removes subscriptions with everything that was stored for their addresses. Gives back how many there were. */
export async function eraseSubscriptions(tx: Executor, ids: readonly string[]): Promise<number> {
  const erased = await removeSubscriptions(tx, ids);
  if (erased.length === 0) return 0;
  // An address may have asked before, with a request that ended.
  const emailKeys = erased.map(({ emailKey }) => emailKey);
  const requests = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.formType, "newsletter"),
        sql`lower(${formSubmissions.email}) = any(${sql.param(emailKeys)}::text[])`,
      ),
    );
  const own = erased.flatMap(({ submissionId }) => submissionId ?? []);
  await deleteLeadRows(tx, [...new Set([...own, ...requests.map(({ id }) => id)])]);
  return erased.length;
}

/** Erases one subscription because whoever reads its mailbox wants it. */
export async function eraseSubscription(id: string): Promise<SubscriptionOutcome> {
  return (await database().transaction((tx) => eraseSubscriptions(tx, [id]))) > 0 ? "done" : "gone";
}

/** What only a request that is under way needs. */
export const CLEARED_REQUEST = { held: null, expiresAt: null, networkKey: null } as const;

async function recordIssueUnsubscribe(tx: Executor, id: string, issueId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ unsubscribedAt: now })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriptionId, id)));
}

/** Those of some texts that are topics. */
export function keepTopics(texts: readonly unknown[]): Topic[] {
  return texts.filter(isTopic);
}
