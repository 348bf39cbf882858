import { and, asc, eq, inArray, isNotNull, lte, not, notExists, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { queueIssueEmail } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { batchPlan, type IssueStatus } from "~/domain/newsletter/issues/issue.ts";
import type { IssueTransition } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscriptions,
} from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";

const subscriptions = newsletterSubscriptions;
type Issue = typeof issues.$inferSelect;

/** After so long untried letters wait for the mail server, and not for their turn. */
const STALLED_AFTER_MS = 60_000;

const SUPPRESSED = suppressedCondition(subscriptions.emailKey);

/**
 * Begins to send an issue to everybody who is confirmed for its topic at this moment. `html` is its text as HTML for an
 * issue that has none yet; from here on it is what everybody gets.
 */
export async function startIssue(id: string, html: string | null, now: Date): Promise<IssueTransition> {
  return database().transaction(async (tx) => {
    const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for("update");
    const fixed = issue?.html ?? html;
    if (!issue || fixed === null || !["draft", "scheduled", "awaiting-post"].includes(issue.status)) return "no";
    const recipients = await tx.$count(subscriptions, and(whereRecipient(issue, now), not(SUPPRESSED)));
    await tx
      .update(issues)
      .set({ status: "sending", html: fixed, startedAt: now, sendAt: null, recipients, updatedAt: now })
      .where(eq(issues.id, id));
    return "done";
  });
}

/** Begins to send the issues whose time has come. Gives back how many. */
export async function startDueIssues(now: Date): Promise<number> {
  const due = await database()
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.status, "scheduled"), lte(issues.sendAt, now)));
  for (const { id } of due) await startIssue(id, null, now);
  return due.length;
}

/**
 * Queues the next share of an issue's letters: each subscriber's letter and the note that it was sent in one transaction,
 * so that whatever happens in between nobody gets it twice and nobody is left out. Any number of processes may call it;
 * one at a time works on an issue. Gives back how many letters were queued.
 */
export async function queueBatch(id: string, now: Date): Promise<number> {
  const { perMinute } = await loadNewsletterSettings();
  const { size, intervalMs } = batchPlan(perMinute);
  return database().transaction(async (tx) => {
    const sending = and(eq(issues.id, id), eq(issues.status, "sending"));
    const [issue] = await tx.select().from(issues).where(sending).for("update", { skipLocked: true });
    if (!issue || (await hasBatchSince(tx, id, new Date(now.getTime() - intervalMs)))) return 0;
    // More would all go out at once when the mail server is back.
    if ((await countUnattempted(tx, id)) >= size) return 0;
    const next = await lockNextRecipients(tx, issue, size);
    const rows = [];
    for (const { id: subscriptionId, email, suppressed } of next) {
      const mailId = suppressed ? null : await queueIssueEmail(tx, { subscriptionId, issueId: id, email }, now);
      rows.push({ id: uuidv7(), issueId: id, subscriptionId, mailId, suppressed, createdAt: now });
    }
    if (rows.length > 0) await tx.insert(deliveries).values(rows);
    if (rows.length < size) {
      await tx.update(issues).set({ status: "sent", finishedAt: now, updatedAt: now }).where(eq(issues.id, id));
    }
    return rows.filter(({ suppressed }) => !suppressed).length;
  });
}

/**
 * Stops an issue where it is. Letters that lie in the outbox untried come back; one that is on its way or was tried may
 * have been accepted, and stays.
 */
export async function pauseIssue(id: string, now: Date): Promise<IssueTransition> {
  return database().transaction(async (tx) => {
    const stopped = await transitionInTransaction(tx, id, ["sending", "sent"], {
      status: "paused",
      finishedAt: null,
      updatedAt: now,
    });
    if (!stopped) return "no";
    const untried = and(
      eq(emails.subjectId, id),
      inArray(emails.state, ["waiting", "queued"]),
      eq(emails.attempts, 0),
      inArray(emails.id, tx.select({ id: deliveries.mailId }).from(deliveries).where(eq(deliveries.issueId, id))),
    );
    const back = await tx.delete(emails).where(untried).returning({ id: emails.id });
    const ids = back.map((mail) => mail.id);
    await tx.delete(deliveries).where(sql`${deliveries.mailId} = any(${sql.param(ids)}::uuid[])`);
    return "done";
  });
}

/** Whether an issue can't go on for now: its last letters have lain in the outbox untried for a while. */
export async function isStalled(id: string, now: Date): Promise<boolean> {
  const { size } = batchPlan((await loadNewsletterSettings()).perMinute);
  if ((await countUnattempted(database(), id)) < size) return false;
  return !(await hasBatchSince(database(), id, new Date(now.getTime() - STALLED_AFTER_MS)));
}

/** Goes on with a paused issue. */
export async function resumeIssue(id: string, now: Date): Promise<IssueTransition> {
  const resumed = await transitionInTransaction(database(), id, ["paused"], { status: "sending", updatedAt: now });
  return resumed ? "done" : "no";
}

/** The issues that are going out. */
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

/** Confirmed for the issue's topic before it began: whoever comes later reads the next one. */
function whereRecipient({ topic }: Pick<Issue, "topic">, startedAt: Date) {
  return and(
    eq(subscriptions.state, "confirmed"),
    sql`${topic} = any(${subscriptions.topics})`,
    lte(subscriptions.confirmedAt, startedAt),
  );
}

/** Those of an issue's recipients who have no letter of it yet, and still want it. */
function whereRemaining(issue: Pick<Issue, "id" | "topic" | "startedAt">) {
  const sent = and(eq(deliveries.issueId, issue.id), eq(deliveries.subscriptionId, subscriptions.id));
  return and(
    whereRecipient(issue, issue.startedAt ?? new Date(0)),
    notExists(database().select({ one: sql`1` }).from(deliveries).where(sent)),
  );
}

/** How many letters of an issue that has begun are still to be queued, and how many subscribers will be left out. */
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
      // Nobody unsubscribes between being chosen and being written to.
      .for("share", { of: subscriptions })
  );
}

async function countUnattempted(tx: Executor, issueId: string): Promise<number> {
  const untried = and(inArray(emails.state, ["waiting", "queued"]), eq(emails.attempts, 0));
  return tx.$count(emails, and(eq(emails.subjectId, issueId), eq(emails.kind, ISSUE_EMAIL.name), untried));
}

async function hasBatchSince(tx: Executor, issueId: string, since: Date): Promise<boolean> {
  const [latest] = await tx
    .select({ at: sql<string | null>`max(${deliveries.createdAt})` })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId));
  return latest?.at != null && new Date(latest.at) > since;
}

async function transitionInTransaction(
  tx: Executor,
  id: string,
  from: IssueStatus[],
  change: Partial<Issue>,
): Promise<boolean> {
  const changed = await tx
    .update(issues)
    .set(change)
    .where(and(eq(issues.id, id), inArray(issues.status, from)))
    .returning({ id: issues.id });
  return changed.length > 0;
}
