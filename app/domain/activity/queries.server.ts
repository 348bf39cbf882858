import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import { activity as table } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { countRows } from "~/platform/lists/count-rows.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsText } from "~/platform/lists/text-search.server.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { type ActivityFilters, filteredPeriod } from "./activity-filters.ts";
import type { ActivityRow } from "./activity-rows.ts";

export const ACTIVITY_COLUMNS = {
  id: table.id,
  createdAt: table.at,
  actor: table.actor,
  event: table.event,
  category: table.category,
  subjectKind: table.subjectKind,
  subjectId: table.subjectId,
  subjectLabel: table.subjectLabel,
  details: table.details,
  network: table.network,
  device: table.device,
};

/** The condition of the filters. */
export function activityCondition(filters: ActivityFilters): SQL | undefined {
  const { q, who, kind } = filters;
  const { since, before } = filteredPeriod(filters);
  return and(
    who ? eq(table.actor, who) : undefined,
    kind ? eq(table.category, kind) : undefined,
    since ? gte(table.at, since) : undefined,
    before ? lt(table.at, before) : undefined,
    q ? containsText(table.searchText, q) : undefined,
  );
}

/** A page of the log, newest first; see `loadListPage`. */
export async function listActivity(filters: ActivityFilters, position: ListPosition): Promise<ListPage<ActivityRow>> {
  const where = activityCondition(filters);
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
export function countActivity(filters: ActivityFilters): Promise<BoundedCount> {
  return countRows(table, activityCondition(filters));
}

/** One entry, or undefined when there is none with that id. */
export async function findActivity(id: string): Promise<ActivityRow | undefined> {
  const [row] = await database().select(ACTIVITY_COLUMNS).from(table).where(eq(table.id, id));
  return row && toActivityRow(row);
}

function toActivityRow<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
