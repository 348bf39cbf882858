import { and, type SQL } from "drizzle-orm";
import { activity as table } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { CsvColumns } from "~/platform/lists/csv-export.server.ts";
import { streamAllRows } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import type { ActivityFilters } from "./activity-filters.ts";
import { type ActivityRow, activitySentence, actorLabel } from "./activity-rows.ts";
import { ACTIVITY_COLUMNS, activityCondition } from "./queries.server.ts";

/** The columns of an exported entry. */
export const ACTIVITY_CSV_COLUMNS: CsvColumns<ActivityRow> = {
  Time: ({ createdAt }) => createdAt,
  Who: actorLabel,
  What: activitySentence,
  Kind: ({ category }) => category,
  Event: ({ event }) => event,
  Subject: ({ subjectKind, subjectId }) => (subjectKind ? `${subjectKind} ${subjectId}` : null),
  Details: ({ details }) => JSON.stringify(details),
  Network: ({ network }) => network,
  Device: ({ device }) => device,
  Id: ({ id }) => id,
};

/** The entries of a selection, the newest first. */
export function exportedActivity(records: Selection<ActivityFilters>): AsyncIterable<ActivityRow> {
  const columns = { createdAt: table.at, id: table.id };
  const where = selectionCondition(records, columns, activityCondition);
  return streamAllRows(columns, (condition: SQL | undefined, order: SQL, limit: number) =>
    database().select(ACTIVITY_COLUMNS).from(table).where(and(where, condition)).orderBy(order).limit(limit),
  );
}
