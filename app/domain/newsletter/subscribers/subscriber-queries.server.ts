import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { loadConfirmationHistory } from "~/domain/newsletter/subscribing/confirmation-history.server.ts";
import { filterTopics } from "~/domain/newsletter/subscription.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  SORT_EMAIL,
  STATE_RANK,
  newsletterSubscriptions as table,
} from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { emails, emailSuppressions as suppressions } from "~/platform/email/tables.server.ts";
import { countRows } from "~/platform/lists/count-rows.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsText, searchForm } from "~/platform/lists/text-search.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { SubscriberCounts, SubscriberDetails, SubscriberFilters, SubscriberRow } from "./subscriber-list.ts";

const SORT_COLUMNS = { createdAt: table.createdAt, id: table.id, name: SORT_EMAIL, status: STATE_RANK };
/** The most issues that are shown of one subscriber. */
const MAX_SHOWN_ISSUES = 50;

/** The condition of the filters, or undefined for all subscribers. */
export function whereSubscribers({ q, state, topic }: SubscriberFilters): SQL | undefined {
  return and(
    whereState(state),
    topic ? sql`${topic} = any(${table.topics})` : undefined,
    q ? containsText(searchForm(table.emailKey), q) : undefined,
  );
}

function whereState(state: SubscriberFilters["state"]): SQL | undefined {
  if (state === "held") return isNotNull(table.quarantineReason);
  if (state === "bounced") return suppressedCondition(table.emailKey);
  return state ? eq(table.state, state) : undefined;
}

/** A page of the filtered subscribers; see `loadListPage`. */
export function listSubscribers(
  filters: SubscriberFilters,
  position: ListPosition,
  sort: ListSort,
): Promise<ListPage<SubscriberRow>> {
  const keyset = createKeyset(SORT_COLUMNS, sort);
  const find = async (condition: SQL | undefined, order: SQL, limit: number): Promise<SubscriberRow[]> => {
    const rows = await database()
      .select({ row: table, bounce: suppressions, key: keyset.key ?? sql<null>`null` })
      .from(table)
      .leftJoin(suppressions, eq(suppressions.address, table.emailKey))
      .where(and(whereSubscribers(filters), condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ row, bounce, key }) => ({ ...toSubscriberRow(row, bounce), ...(key === null ? {} : { key }) }));
  };
  return loadListPage(find, keyset, position);
}

/** Counts subscribers by state, and those that match the filters, of a search or a topic up to a bound. */
export async function countSubscribers(filters: SubscriberFilters): Promise<SubscriberCounts> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [[found], bounced, searched] = await Promise.all([
    database()
      .select({
        total: sql<number>`count(*)::int`,
        confirmed: count(sql`state = 'confirmed'`),
        pending: count(sql`state = 'pending'`),
        quarantined: count(sql`held is not null`),
        paused: count(sql`held = 'paused'`),
        unsubscribed: count(sql`state = 'unsubscribed'`),
      })
      .from(table),
    database().$count(table, suppressedCondition(table.emailKey)),
    filters.q || filters.topic ? countRows(table, whereSubscribers(filters)) : undefined,
  ]);
  const counts = { ...(found ?? NO_SUBSCRIBERS), bounced };
  return { ...counts, matching: searched ?? exactCount(countOfState(counts, filters.state)) };
}

const NO_SUBSCRIBERS = { total: 0, confirmed: 0, pending: 0, quarantined: 0, paused: 0, unsubscribed: 0 };

function countOfState(counts: Omit<SubscriberCounts, "matching">, state: SubscriberFilters["state"]): number {
  if (state === "") return counts.total;
  return state === "held" ? counts.quarantined : counts[state];
}

/** The details of one subscriber; undefined when there is none with that id. */
export async function findSubscriber(id: string): Promise<SubscriberDetails | undefined> {
  const [[found], sentIssues] = await Promise.all([
    database()
      .select({ row: table, bounce: suppressions })
      .from(table)
      .leftJoin(suppressions, eq(suppressions.address, table.emailKey))
      .where(eq(table.id, id)),
    listIssuesSentTo(id),
  ]);
  if (!found) return undefined;
  const { row, bounce } = found;
  const { sent, sentAt, isConfirmationQueued: isQueued } = await loadConfirmationHistory(database(), row);
  const { source, requestedAt, consentVersion, consentPage, confirmedBy, confirmedVersion, unsubscribedBy } = row;
  return {
    ...toSubscriberRow(row, bounce),
    ...{ source, consentVersion, consentPage, confirmedBy, confirmedVersion, unsubscribedBy },
    requestedAt: requestedAt.toISOString(),
    confirmation: isoTimes({ sent, sentAt, isQueued }),
    issues: sentIssues,
  };
}

async function listIssuesSentTo(subscriptionId: string) {
  const rows = await database()
    .select({
      issueId: issues.id,
      subject: issues.subject,
      sentAt: deliveries.createdAt,
      suppressed: deliveries.suppressed,
      state: emails.state,
    })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .leftJoin(emails, eq(emails.id, deliveries.emailId))
    .where(eq(deliveries.subscriptionId, subscriptionId))
    .orderBy(desc(deliveries.createdAt))
    .limit(MAX_SHOWN_ISSUES);
  return rows.map(({ suppressed, state, ...issue }) => ({
    ...isoTimes(issue),
    state: state ?? (suppressed ? "suppressed" : "withdrawn"),
  }));
}

function toSubscriberRow(
  row: typeof table.$inferSelect,
  bounce: typeof suppressions.$inferSelect | null,
): SubscriberRow {
  const { id, email, state, quarantineReason, createdAt, confirmedAt, unsubscribedAt, expiresAt } = row;
  return {
    ...isoTimes({ id, email, state, quarantineReason, createdAt, confirmedAt, unsubscribedAt, expiresAt }),
    topics: filterTopics(row.topics),
    requestedTopics: filterTopics(row.requestedTopics),
    bounce: bounce && isoTimes({ at: bounce.createdAt, reason: bounce.reason }),
  };
}
