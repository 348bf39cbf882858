import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { UNDO_MS } from "./bulk-act.server.ts";

const BATCH_SIZE = 5_000;
const PAUSE_MS = 50;

/**
 * Deletes acts that have ended a day ago, and the former states of their records: they can't be undone any more. A run
 * that is stopped goes on with the next one.
 */
export async function forgetOldActs(now: Date, signal = new AbortController().signal): Promise<void> {
  const before = sql`${new Date(now.getTime() - UNDO_MS).toISOString()}::timestamptz`;
  const isOld = sql`state not in ('running', 'undoing') and ended_at <= ${before}`;
  while (!signal.aborted) {
    const { rowCount } = await database().execute(sql`
      delete from bulk_act_records where ctid = any(array(
        select r.ctid from bulk_acts join bulk_act_records r on r.act_id = bulk_acts.id where ${isOld} limit ${BATCH_SIZE}))`);
    if (!rowCount) break;
    await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
  if (!signal.aborted) await database().execute(sql`delete from bulk_acts where ${isOld}`);
}
