import { desc, eq, inArray, sql } from "drizzle-orm";
import { countRemaining } from "~/domain/newsletter/sending/send-issue.server.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterSubscriptions,
  newsletterIssues as table,
} from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { Audience, Issue, IssueCounts, IssueRow } from "./issue.ts";

/** More than enough: with two issues a month, twenty years. */
const MAX_ISSUES = 500;

type Row = typeof table.$inferSelect;

/** All issues with their delivery counts, the newest first. */
export async function listIssues(): Promise<IssueRow[]> {
  const rows = await database().select().from(table).orderBy(desc(table.createdAt), desc(table.id)).limit(MAX_ISSUES);
  const counts = await countDeliveries(rows);
  return rows.map((row) => {
    const { content: _, preheader: __, ...issue } = toIssue(row);
    return { ...issue, counts: counts.get(row.id) ?? NO_COUNTS };
  });
}

/** One issue with its delivery counts; undefined when there is none with that id. */
export async function findIssue(id: string): Promise<{ issue: Issue; counts: IssueCounts } | undefined> {
  const [row] = await database().select().from(table).where(eq(table.id, id));
  if (!row) return undefined;
  return { issue: toIssue(row), counts: (await countDeliveries([row])).get(id) ?? NO_COUNTS };
}

/** One issue alone, in the caller's transaction. */
export async function readIssue(tx: Executor, id: string): Promise<Issue | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row && toIssue(row);
}

/** The rendered text of an issue that is scheduled or sent; null for a draft. */
export async function findSentHtml(id: string): Promise<string | null> {
  const [row] = await database().select({ html: table.html }).from(table).where(eq(table.id, id));
  return row?.html ?? null;
}

/** The current audience of each topic. */
export async function countAudiences(): Promise<Record<string, Audience>> {
  const { topics, state, emailKey } = newsletterSubscriptions;
  const suppressed = suppressedCondition(emailKey);
  const rows = await database()
    .select({
      topic: sql<string>`topic`,
      recipients: sql<number>`(count(*) filter (where not (${suppressed})))::int`,
      suppressed: sql<number>`(count(*) filter (where ${suppressed}))::int`,
    })
    .from(sql`${newsletterSubscriptions} cross join unnest(${topics}) as topic`)
    .where(eq(state, "confirmed"))
    .groupBy(sql`topic`);
  return Object.fromEntries(rows.map(({ topic, ...audience }) => [topic, audience]));
}

/** The issues of a post, the newest first. */
export async function listIssuesOfPost(postId: string): Promise<Issue[]> {
  const rows = await database().select().from(table).where(eq(table.postId, postId)).orderBy(desc(table.createdAt));
  return rows.map(toIssue);
}

const NO_COUNTS: IssueCounts = {
  recipients: 0,
  unqueued: 0,
  waiting: 0,
  accepted: 0,
  failed: 0,
  withdrawn: 0,
  suppressed: 0,
  unsubscribed: 0,
};

async function countDeliveries(rows: Row[]): Promise<Map<string, IssueCounts>> {
  const started = rows.filter(({ recipients }) => recipients !== null);
  if (started.length === 0) return new Map();
  const counted = await database()
    .select({
      issueId: deliveries.issueId,
      sent: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${emails.state} in ('waiting', 'queued', 'sending'))::int`,
      accepted: sql<number>`count(*) filter (where ${emails.state} = 'accepted')::int`,
      failed: sql<number>`count(*) filter (where ${emails.state} = 'failed')::int`,
      withdrawn: sql<number>`count(*) filter (where ${emails.state} is null and not ${deliveries.suppressed})::int`,
      suppressed: sql<number>`count(*) filter (where ${deliveries.suppressed})::int`,
      unsubscribed: sql<number>`count(${deliveries.unsubscribedAt})::int`,
    })
    .from(deliveries)
    .leftJoin(emails, eq(emails.id, deliveries.emailId))
    .where(
      inArray(
        deliveries.issueId,
        started.map(({ id }) => id),
      ),
    )
    .groupBy(deliveries.issueId);
  const byId = new Map(counted.map(({ issueId, ...counts }) => [issueId, counts]));
  // Subscribers may unsubscribe before their email is queued: then there are fewer than at the start.
  const remaining = await Promise.all(started.map((row) => (row.status === "sent" ? undefined : countRemaining(row))));
  return new Map(
    started.map(({ id }, index) => {
      const { sent = 0, ...counts } = byId.get(id) ?? { ...NO_COUNTS, sent: 0 };
      const { unqueued, suppressed } = remaining[index] ?? { unqueued: 0, suppressed: 0 };
      const all: IssueCounts = {
        ...NO_COUNTS,
        ...counts,
        recipients: sent - counts.suppressed + unqueued,
        unqueued,
        suppressed: counts.suppressed + suppressed,
      };
      return [id, all];
    }),
  );
}

function toIssue(row: Row): Issue {
  const { html: _, recipients: __, ...issue } = row;
  return isoTimes(issue);
}
