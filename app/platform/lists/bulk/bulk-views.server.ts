import { and, asc, eq, getTableColumns, gte, inArray, or, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type BulkActView, isUnfinished } from "~/shared/lists/bulk-act.ts";
import { findBulkAct, UNDO_MS } from "./bulk-act.server.ts";
import type { BulkActRow } from "./bulk-batch.server.ts";
import { bulkActs } from "./tables.server.ts";

/** The most acts that a screen shows: of those that go on, which run in this order, and of those that have ended. */
const MAX_UNFINISHED = 5;
const MAX_ENDED = 2;
/** Of an act that another version of the site knew. */
const UNKNOWN_WORDS = { doing: "Changing records", one: "1 record changed", many: "records changed" };

/** The acts that go on in the background, and the last ones that have ended and weren't dismissed. */
export async function listShownBulkActs(now: Date): Promise<BulkActView[]> {
  const isRecent = gte(bulkActs.endedAt, new Date(now.getTime() - UNDO_MS));
  const startsInMs = sql<number>`(extract(epoch from ${bulkActs.startsAt} - now()::timestamptz(3)) * 1000)::float8`;
  const rows = await database()
    .select({ ...getTableColumns(bulkActs), startsInMs })
    .from(bulkActs)
    .where(and(eq(bulkActs.isShown, true), or(inArray(bulkActs.state, ["running", "undoing"]), isRecent)))
    .orderBy(asc(bulkActs.sequence));
  const unfinished = rows.filter(isUnfinished);
  const ended = rows.filter((row) => !isUnfinished(row));
  const first = unfinished.find((row) => row.startsInMs <= 0);
  return [...unfinished.slice(0, MAX_UNFINISHED), ...ended.slice(-MAX_ENDED)].map((row) => ({
    ...toBulkActView(row, now, row.startsInMs),
    isQueued: isUnfinished(row) && row.startsInMs <= 0 && row.id !== first?.id,
  }));
}

/**
 * An act as the owner sees it.
 *
 * @param startsInMs - by the database's clock; null where it isn't known to wait
 */
export function toBulkActView(row: BulkActRow, now: Date, startsInMs: number | null = null): BulkActView {
  const { id, state, total, done, undone, left, isUndo, isShown, problem, counts } = row;
  const act = findBulkAct(row.act);
  const isRecent = row.endedAt !== null && row.endedAt.getTime() > now.getTime() - UNDO_MS;
  return {
    ...{ id, state, total, done, undone, left, isUndo, isShown },
    words: act?.words(row.params) ?? UNKNOWN_WORDS,
    startsInMs: state === "running" && startsInMs !== null && startsInMs > 0 ? startsInMs : null,
    isQueued: false,
    isUndoable: act?.undo !== undefined && isRecent && state !== "undone" && !isUnfinished(row) && done > undone,
    note: problem ?? act?.note?.(counts) ?? null,
  };
}
