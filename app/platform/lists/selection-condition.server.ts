import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Selection } from "~/shared/lists/selection.ts";

/** The condition of the rows that a selection means; `matching` gives that of its filters. */
export function selectionCondition<Filters>(
  selection: Selection<Filters>,
  columns: { id: SQLWrapper; createdAt: SQLWrapper },
  matching: (filters: Filters) => SQL | undefined,
): SQL {
  if ("ids" in selection) return sql`${columns.id} = any(${sql.param(selection.ids)}::uuid[])`;
  const { filters, except, until } = selection;
  const notExcepted = except.length > 0 ? sql`${columns.id} <> all(${sql.param(except)}::uuid[])` : undefined;
  return (
    and(sql`${columns.createdAt} <= ${until.toISOString()}::timestamptz`, notExcepted, matching(filters)) ?? sql`true`
  );
}
