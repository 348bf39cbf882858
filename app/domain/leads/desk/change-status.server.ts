import { type SQL, sql } from "drizzle-orm";
import { newRowIds } from "~/platform/db/columns.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { LeadRecordTable } from "./lead-records.server.ts";

/** The rows changed per statement, so that no statement runs into the database's time limit. */
const BATCH_SIZE = 5_000;

/** A row whose status was changed. */
export interface StatusChanged {
  id: string;
  was: string;
  leadId: string;
}

/**
 * Gives every row that meets the condition a status and records that in its lead's timeline, in the caller's
 * transaction. Rows that have the status already are left alone.
 *
 * @returns the changed rows
 */
export async function changeStatus(
  tx: Executor,
  { table, subject, leadId }: LeadRecordTable,
  { condition, status, from, now }: { condition: SQL; status: string; from?: string | undefined; now: Date },
): Promise<StatusChanged[]> {
  const changed: StatusChanged[] = [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasOtherStatus = from === undefined ? sql`status <> ${status}` : sql`status = ${from} and status <> ${status}`;
  // Keyset pagination: a search from the start would scan all rows that are changed already.
  let afterLast = sql`true`;
  while (true) {
    const { rows } = await tx.execute<{ id: string; was: string; lead_id: string; place: string }>(sql`
      with found as (
        select id as found_id, status as was from ${table} where ${condition} and ${hasOtherStatus} and ${afterLast}
        order by created_at desc nulls last, id desc nulls last limit ${BATCH_SIZE} for update
      ),
      changed as (
        update ${table} set status = ${status}, updated_at = ${at} from found where id = found_id
        returning id, was, ${leadId} as lead_id, created_at
      ),
      recorded as (
        insert into lead_events (id, lead_id, subject, subject_id, kind, was, became, created_at)
        select ${newRowIds(now)}, lead_id, ${subject}, id, 'status', was, ${status}, ${at} from changed
      )
      select id, was, lead_id, created_at::text as place from changed order by created_at desc, id desc`);
    for (const { id, was, lead_id } of rows) changed.push({ id, was, leadId: lead_id });
    const end = rows.at(-1);
    if (!end || rows.length < BATCH_SIZE) return changed;
    afterLast = sql`(created_at, id) < (${end.place}::timestamptz, ${end.id}::uuid)`;
  }
}

/** The changed rows as the steps that undo the change: for each former status, the ids that had it. */
export function undoSteps<Status extends string>(changed: StatusChanged[], became: Status) {
  const byStatus = Map.groupBy(changed, ({ was }) => was);
  return [...byStatus].map(([status, rows]) => ({ records: { ids: rows.map(({ id }) => id) }, status, from: became }));
}
