import { and, asc, eq, gte, inArray, or } from "drizzle-orm";
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
  const rows = await database()
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.isShown, true), or(inArray(bulkActs.state, ["running", "undoing"]), isRecent)))
    .orderBy(asc(bulkActs.orderedAt), asc(bulkActs.id));
  const unfinished = rows.filter(isUnfinished);
  const ended = rows.filter((row) => !isUnfinished(row));
  const first = unfinished.find((row) => row.startsAt <= now);
  return [...unfinished.slice(0, MAX_UNFINISHED), ...ended.slice(-MAX_ENDED)].map((row) => ({
    ...toBulkActView(row, now),
    isQueued: isUnfinished(row) && row.startsAt <= now && row.id !== first?.id,
  }));
}

/** An act as the owner sees it. */
export function toBulkActView(row: BulkActRow, now: Date): BulkActView {
  const { id, state, total, done, undone, left, isUndo, startsAt, isShown, problem, counts } = row;
  const act = findBulkAct(row.act);
  const isRecent = row.endedAt !== null && row.endedAt.getTime() > now.getTime() - UNDO_MS;
  return {
    ...{ id, state, total, done, undone, left, isUndo, isShown },
    words: act?.words(row.params) ?? UNKNOWN_WORDS,
    startsInMs: state === "running" && startsAt > now ? startsAt.getTime() - now.getTime() : null,
    isQueued: false,
    isUndoable: act?.undo !== undefined && isRecent && state !== "undone" && !isUnfinished(row) && done > undone,
    note: problem ?? act?.note?.(counts) ?? null,
  };
}
