import { and, asc, eq, getTableColumns, gte, inArray, or, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type BulkOperationView, isUnfinished } from "~/shared/lists/bulk-operation.ts";
import type { BulkOperationRow } from "./bulk-batch.server.ts";
import { findBulkOperation, UNDO_MS } from "./bulk-operation.server.ts";
import { bulkOperations } from "./tables.server.ts";

/** The most operations that a screen shows: of those that go on, which run in this order, and of those that have
 * ended. */
const MAX_UNFINISHED = 5;
const MAX_ENDED = 2;
/** Of an operation that another version of the site knew. */
const UNKNOWN_MESSAGES = { doing: "Changing records", one: "1 record changed", many: "records changed" };

/** The operations that go on in the background, and the last ones that have ended and weren't dismissed. */
export async function listShownBulkOperations(now: Date): Promise<BulkOperationView[]> {
  const isRecent = gte(bulkOperations.endedAt, new Date(now.getTime() - UNDO_MS));
  const startsInMs = sql<number>`(extract(epoch from ${bulkOperations.startsAt} - now()::timestamptz(3)) * 1000)::float8`;
  const rows = await database()
    .select({ ...getTableColumns(bulkOperations), startsInMs })
    .from(bulkOperations)
    .where(and(eq(bulkOperations.isShown, true), or(inArray(bulkOperations.state, ["running", "undoing"]), isRecent)))
    .orderBy(asc(bulkOperations.sequence));
  const unfinished = rows.filter(isUnfinished);
  const ended = rows.filter((row) => !isUnfinished(row));
  const first = unfinished.find((row) => row.startsInMs <= 0);
  return [...unfinished.slice(0, MAX_UNFINISHED), ...ended.slice(-MAX_ENDED)].map((row) => ({
    ...toBulkOperationView(row, now, row.startsInMs),
    isQueued: isUnfinished(row) && row.startsInMs <= 0 && row.id !== first?.id,
  }));
}

/**
 * An operation as the owner sees it.
 *
 * @param startsInMs - by the database's clock; null where it isn't known to wait
 */
export function toBulkOperationView(
  row: BulkOperationRow,
  now: Date,
  startsInMs: number | null = null,
): BulkOperationView {
  const { id, state, total, done, undone, left, isUndo, isShown, problem, counts } = row;
  const operation = findBulkOperation(row.operation);
  const isRecent = row.endedAt !== null && row.endedAt.getTime() > now.getTime() - UNDO_MS;
  return {
    ...{ id, state, total, done, undone, left, isUndo, isShown },
    messages: operation?.messages(row.params) ?? UNKNOWN_MESSAGES,
    startsInMs: state === "running" && startsInMs !== null && startsInMs > 0 ? startsInMs : null,
    isQueued: false,
    isUndoable: operation?.undo !== undefined && isRecent && state !== "undone" && !isUnfinished(row) && done > undone,
    note: problem ?? operation?.note?.(counts) ?? null,
  };
}
