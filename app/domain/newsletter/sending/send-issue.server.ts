import { and, asc, eq, inArray, isNotNull, lte, not, notExists, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { queueIssueEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { batchPlan, type IssueTransition } from "~/domain/newsletter/issues/issue.ts";
import { transitionIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscriptions as subscriptions,
} from "~/domain/newsletter/tables.server.ts";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { suppressAddress, suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { attemptEach } from "~/platform/queue/due-work.server.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";

type Issue = typeof issues.$inferSelect;

/** The age from which an unattempted email waits for the mail server, not for the worker. */
const STALLED_AFTER_MS = 60_000;

/** Why an address is skipped that was stored before its form was checked, or by other means than a form. */
const UNMAILABLE =
  "No mail server accepts an address like this: it is too long, or has characters that aren't allowed. Correct it, and subscribe it again.";

const SUPPRESSED = suppressedCondition(subscriptions.emailKey);

/**
 * Starts sending an issue to the subscribers who are confirmed for its topic by now, inside the caller's transaction.
 *
 * @param html - the rendered text of an issue that has none yet; from now on it is fixed
 * @returns what the activity log says of it; undefined where it isn't there, or has been started
 */
export async function startIssue(
  tx: Executor,
  id: string,
  html: string | null,
  now: Date,
): Promise<ActivityEntry | undefined> {
  const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for("update");
  const fixed = issue?.html ?? html;
  if (!issue || fixed === null || !["draft", "scheduled", "awaiting-post"].includes(issue.status)) return undefined;
  const recipients = await tx.$count(subscriptions, and(whereRecipient(issue, now), not(SUPPRESSED)));
  await tx
    .update(issues)
    .set({ status: "sending", html: fixed, startedAt: now, sendAt: null, recipients, updatedAt: now })
    .where(eq(issues.id, id));
  return issueEntry("issue.started", { ...issue, recipients });
}

/** Starts sending an issue as the site itself, and records it. */
export async function startIssueAsPlanned(id: string, html: string | null, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await recordActivity(tx, await startIssue(tx, id, html, now));
  });
}

function issueEntry(
  event: ActivityEventName,
  { id, subject, recipients }: Pick<Issue, "id" | "subject" | "recipients">,
): ActivityEntry {
  return { event, subject: { kind: "issue", id, label: subject }, details: { recipients } };
}

/** Starts sending the scheduled issues that are due. Returns their number. */
export async function startDueIssues(now: Date): Promise<number> {
  const due = await database()
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.status, "scheduled"), lte(issues.sendAt, now)));
  await attemptEach(due, ({ id }) => startIssueAsPlanned(id, null, now));
  return due.length;
}

/**
 * Queues the next batch of an issue's emails. Each email and its delivery row, unique by issue and subscriber, are
 * stored in one transaction, so the step is idempotent: after a crash no one gets the issue twice, and no one is
 * skipped. The issue's row is locked with `skip locked`, so any number of processes may call this. Throttled: a batch
 * waits for its interval, and until the previous one has been attempted.
 *
 * @returns the number of queued emails
 */
export async function queueBatch(id: string, now: Date): Promise<number> {
  const { perMinute } = await loadNewsletterSettings();
  const { size, intervalMs } = batchPlan(perMinute);
  return database().transaction(async (tx) => {
    const sending = and(eq(issues.id, id), eq(issues.status, "sending"));
    const [issue] = await tx.select().from(issues).where(sending).for("update", { skipLocked: true });
    if (!issue || (await hasBatchSince(tx, id, new Date(now.getTime() - intervalMs)))) return 0;
    // Otherwise they would all be sent at once when the mail server is back.
    if ((await countUnattempted(tx, id)) >= size) return 0;
    const next = await lockNextRecipients(tx, issue, size);
    const unmailable = next.filter(({ email, suppressed }) => !suppressed && !isEmailAddress(email));
    for (const { email: address } of unmailable) await suppressAddress(tx, { address, reason: UNMAILABLE }, now);
    const mailable = next.filter((one) => !one.suppressed && !unmailable.includes(one));
    const emailIds = await queueIssueEmails(tx, id, mailable, now);
    const rows = next.map(({ id: subscriptionId }) => {
      const emailId = emailIds.get(subscriptionId) ?? null;
      return { id: uuidv7(), issueId: id, subscriptionId, emailId, suppressed: emailId === null, createdAt: now };
    });
    if (rows.length > 0) await tx.insert(deliveries).values(rows);
    if (rows.length < size) {
      await tx.update(issues).set({ status: "sent", finishedAt: now, updatedAt: now }).where(eq(issues.id, id));
      await recordActivity(tx, issueEntry("issue.sent", issue));
    }
    return mailable.length;
  });
}

/** Pauses an issue. Unattempted emails are queued again later; an attempted one may have been accepted. */
export async function pauseIssue(id: string, now: Date, executor: Executor = database()): Promise<IssueTransition> {
  return executor.transaction(async (tx) => {
    const change = { status: "paused", finishedAt: null, updatedAt: now } as const;
    if ((await transitionIssue(tx, id, ["sending", "sent"], change)) === "conflict") return "conflict";
    const unattempted = and(
      eq(emails.subjectId, id),
      inArray(emails.state, ["waiting", "queued"]),
      eq(emails.attempts, 0),
      inArray(emails.id, tx.select({ id: deliveries.emailId }).from(deliveries).where(eq(deliveries.issueId, id))),
    );
    const removed = await tx.delete(emails).where(unattempted).returning({ id: emails.id });
    const ids = removed.map((email) => email.id);
    await tx.delete(deliveries).where(sql`${deliveries.emailId} = any(${sql.param(ids)}::uuid[])`);
    return "done";
  });
}

/** Whether the sending of an issue is stalled: its last batch has been unattempted for a while. */
export async function isStalled(id: string, now: Date): Promise<boolean> {
  const { size } = batchPlan((await loadNewsletterSettings()).perMinute);
  if ((await countUnattempted(database(), id)) < size) return false;
  return !(await hasBatchSince(database(), id, new Date(now.getTime() - STALLED_AFTER_MS)));
}

/** Resumes a paused issue. */
export function resumeIssue(id: string, now: Date, tx: Executor = database()): Promise<IssueTransition> {
  return transitionIssue(tx, id, ["paused"], { status: "sending", updatedAt: now });
}

/** The ids of the issues that are being sent. */
export async function listSendingIssues(): Promise<string[]> {
  const rows = await database().select({ id: issues.id }).from(issues).where(eq(issues.status, "sending"));
  return rows.map(({ id }) => id);
}

/** When the next scheduled issue is due; null when there is none. */
export async function findNextSendAt(): Promise<Date | null> {
  const [next] = await database()
    .select({ at: issues.sendAt })
    .from(issues)
    .where(and(eq(issues.status, "scheduled"), isNotNull(issues.sendAt)))
    .orderBy(asc(issues.sendAt))
    .limit(1);
  return next?.at ?? null;
}

/** Subscribers who were confirmed for the issue's topic when sending started; later ones get the next issue. */
function whereRecipient({ topic }: Pick<Issue, "topic">, startedAt: Date) {
  return and(
    eq(subscriptions.state, "confirmed"),
    sql`${topic} = any(${subscriptions.topics})`,
    lte(subscriptions.confirmedAt, startedAt),
  );
}

/** The recipients whose email isn't queued yet. */
function whereRemaining(issue: Pick<Issue, "id" | "topic" | "startedAt">) {
  const sent = and(eq(deliveries.issueId, issue.id), eq(deliveries.subscriptionId, subscriptions.id));
  return and(
    whereRecipient(issue, issue.startedAt ?? new Date(0)),
    notExists(database().select({ one: sql`1` }).from(deliveries).where(sent)),
  );
}

/** How many emails of a started issue are still to be queued, and how many subscribers will be skipped as
 * suppressed. */
export async function countRemaining(
  issue: Pick<Issue, "id" | "topic" | "startedAt">,
): Promise<{ unqueued: number; suppressed: number }> {
  const [counts] = await database()
    .select({
      unqueued: sql<number>`(count(*) filter (where not (${SUPPRESSED})))::int`,
      suppressed: sql<number>`(count(*) filter (where ${SUPPRESSED}))::int`,
    })
    .from(subscriptions)
    .where(whereRemaining(issue));
  return counts ?? { unqueued: 0, suppressed: 0 };
}

function lockNextRecipients(tx: Executor, issue: Issue, limit: number) {
  return (
    tx
      .select({ id: subscriptions.id, email: subscriptions.email, suppressed: SUPPRESSED })
      .from(subscriptions)
      .where(whereRemaining(issue))
      .orderBy(asc(subscriptions.id))
      .limit(limit)
      // So that no one can unsubscribe between being selected and the email being queued.
      .for("share", { of: subscriptions })
  );
}

async function countUnattempted(tx: Executor, issueId: string): Promise<number> {
  const unattempted = and(inArray(emails.state, ["waiting", "queued"]), eq(emails.attempts, 0));
  return tx.$count(emails, and(eq(emails.subjectId, issueId), eq(emails.kind, ISSUE_EMAIL.name), unattempted));
}

async function hasBatchSince(tx: Executor, issueId: string, since: Date): Promise<boolean> {
  const [latest] = await tx
    .select({ at: sql<string | null>`max(${deliveries.createdAt})` })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId));
  return latest?.at != null && new Date(latest.at) > since;
}
