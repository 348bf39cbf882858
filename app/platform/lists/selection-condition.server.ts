import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Selection } from "~/shared/lists/selection.ts";

/** The SQL condition of the rows of a selection; `filterCondition` gives that of its filters. */
export function selectionCondition<Filters>(
  selection: Selection<Filters>,
  columns: { id: SQLWrapper; createdAt: SQLWrapper },
  filterCondition: (filters: Filters) => SQL | undefined,
): SQL {
  if ("ids" in selection) return sql`${columns.id} = any(${sql.param(selection.ids)}::uuid[])`;
  const { filters, except, until } = selection;
  const notExcepted = except.length > 0 ? sql`${columns.id} <> all(${sql.param(except)}::uuid[])` : undefined;
  return (
    and(sql`${columns.createdAt} <= ${until.toISOString()}::timestamptz`, notExcepted, filterCondition(filters)) ??
    sql`true`
  );
}
