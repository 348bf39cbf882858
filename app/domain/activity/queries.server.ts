import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { activity as table } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsPattern, hasFewMatches, textContains } from "~/platform/lists/text-search.server.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { type ActivityFilters, filteredPeriod } from "./activity-filters.ts";
import type { ActivityRow } from "./activity-rows.ts";

/** Counting goes no further: of a million entries that would take longer than everything else. */
const MAX_COUNT = 10_000;

export const ACTIVITY_COLUMNS = {
  id: table.id,
  createdAt: table.at,
  actor: table.actor,
  act: table.act,
  category: table.category,
  subjectKind: table.subjectKind,
  subjectId: table.subjectId,
  subjectLabel: table.subjectLabel,
  details: table.details,
  network: table.network,
  device: table.device,
};
const TEXTS = { recordId: table.id, text: table.searchText };

/** How many entries meet the filters; at most `MAX_COUNT`, and whether there are more. */
export interface ActivityCount {
  count: number;
  hasMore: boolean;
}

/**
 * The condition of the filters.
 *
 * @param isSelective - what `hasFewMatches` says of the search text
 */
export function activityCondition(filters: ActivityFilters, isSelective = false): SQL | undefined {
  const { q, who, kind } = filters;
  const { since, before } = filteredPeriod(filters);
  return and(
    who ? eq(table.actor, who) : undefined,
    kind ? eq(table.category, kind) : undefined,
    since ? gte(table.at, since) : undefined,
    before ? lt(table.at, before) : undefined,
    q ? matchesText(q, isSelective) : undefined,
  );
}

/** Few matches are found first; of many the list's order is followed until a page is full. */
function matchesText(q: string, isSelective: boolean): SQL {
  return isSelective
    ? textContains(table.id, TEXTS, q, true)
    : sql`${table.searchText} like lower(${containsPattern(q)})`;
}

/** A page of the log, newest first; see `loadListPage`. */
export async function listActivity(filters: ActivityFilters, position: ListPosition): Promise<ListPage<ActivityRow>> {
  const where = activityCondition(filters, await hasFewMatches(TEXTS, filters.q));
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select(ACTIVITY_COLUMNS)
      .from(table)
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(toActivityRow);
  };
  return loadListPage(find, createKeyset({ createdAt: table.at, id: table.id }, NEWEST_FIRST), position);
}

/** Counts the entries that meet the filters. */
export async function countActivity(filters: ActivityFilters): Promise<ActivityCount> {
  const where = activityCondition(filters, await hasFewMatches(TEXTS, filters.q));
  const some = database()
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as("some");
  const count = await database().$count(some);
  return { count: Math.min(count, MAX_COUNT), hasMore: count > MAX_COUNT };
}

/** One entry, or undefined when there is none with that id. */
export async function findActivity(id: string): Promise<ActivityRow | undefined> {
  const [row] = await database().select(ACTIVITY_COLUMNS).from(table).where(eq(table.id, id));
  return row && toActivityRow(row);
}

function toActivityRow<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
