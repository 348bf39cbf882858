import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { lockHolds } from "~/platform/privacy/holds.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { effectivePeriods } from "~/platform/settings/retention-periods.server.ts";
import type { RetentionKind } from "~/platform/subjects/retention-kind.server.ts";
import type { RetentionPeriods } from "~/shared/settings/retention-settings.ts";
import { cutoffOf } from "~/shared/time/period.ts";
import { RETENTION_KINDS } from "./preview.server.ts";
import { queueRetentionNotice } from "./retention-notice.server.tsx";
import { beginRun, countDeleted, recordDeleted } from "./retention-state.server.ts";

/** Deletes what has been kept for as long as the settings say, every night. */
export const retentionTask: Task<object> = {
  name: "retention",
  cron: "50 3 * * *",
  run: (_data, { signal }) => runRetention(new Date(), signal),
};

/**
 * One run: deletes what is due, kind by kind. What was deleted is in the activity log afterwards, with counts alone.
 *
 * @throws the driver's error when the database is unavailable; the queue runs it again
 */
export async function runRetention(now: Date, signal = new AbortController().signal): Promise<void> {
  const { beginsAt, isFirst } = await beginRun(now);
  const periods = await effectivePeriods(now);
  if (isFirst && beginsAt > now) await queueRetentionNotice(beginsAt, periods, now);
  try {
    for (const kind of RETENTION_KINDS) {
      if (kind.beganBefore || now >= beginsAt) await deleteDue(kind, periods, now, signal);
    }
  } finally {
    await recordDeleted();
  }
}

/** How many are looked for at once: a search may read a whole table. */
const SEARCH_SIZE = 10_000;
/** Few enough that a batch's transaction, which locks what it deletes, is short. */
const BATCH_SIZE = 200;
/** A pause after each batch, as long as it took and at least this long: visitors' writes come first. */
const MIN_PAUSE_MS = 20;

/**
 * Deletes all of a kind that has had its time, unless a legal hold keeps it: in small batches, each a transaction of
 * its own. A run that is stopped goes on with the next one.
 */
async function deleteDue(
  kind: RetentionKind,
  periods: RetentionPeriods,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const cutoff = cutoffOf(periods[kind.setting], now);
  while (cutoff && !signal.aborted) {
    const { rows } = await database().execute<{ id: string }>(sql`
      select id from (${kind.due({ cutoff })}) due where not held limit ${SEARCH_SIZE}`);
    let deleted = 0;
    for (let start = 0; start < rows.length && !signal.aborted; start += BATCH_SIZE) {
      const startedAt = performance.now();
      const ids = rows.slice(start, start + BATCH_SIZE).map(({ id }) => id);
      deleted += await deleteBatch(kind, cutoff, ids);
      const pauseMs = Math.max(MIN_PAUSE_MS, performance.now() - startedAt);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
    if (deleted === 0 || rows.length < SEARCH_SIZE) return;
  }
}

/** @returns how many were deleted: not what has changed since, so that its time isn't over any more */
function deleteBatch(kind: RetentionKind, cutoff: Date, ids: string[]): Promise<number> {
  return database().transaction(async (tx) => {
    await lockHolds(tx);
    await kind.lock(tx, ids);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (${kind.due({ cutoff, ids })}) due where not held`);
    if (rows.length === 0) return 0;
    await kind.remove(
      tx,
      rows.map(({ id }) => id),
    );
    await countDeleted(tx, kind.name, rows.length);
    return rows.length;
  });
}
