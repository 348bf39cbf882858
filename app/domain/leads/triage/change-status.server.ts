import { type SQL, sql } from "drizzle-orm";
import type { LeadRecordTable } from "~/domain/leads/tables/lead-tables.server.ts";
import { newRowIds } from "~/platform/db/columns.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";

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
 * @param condition - that of a lead's records, or of those of a batch
 * @param from - changes only rows that have this status
 * @param isUndo - whether that takes back a change, of which the timeline says so
 * @returns the changed rows
 */
export async function changeStatus(
  tx: Executor,
  { table, subject, leadId }: LeadRecordTable,
  {
    condition,
    status,
    from,
    now,
    isUndo = false,
  }: { condition: SQL; status: string; from?: string | undefined; now: Date; isUndo?: boolean },
): Promise<StatusChanged[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasOtherStatus = from === undefined ? sql`status <> ${status}` : sql`status = ${from} and status <> ${status}`;
  const undone = eventThatSet({ leadId: sql`changed.lead_id`, subjectId: sql`changed.id`, became: sql`changed.was` });
  const { rows } = await tx.execute<{ id: string; was: string; lead_id: string }>(sql`
    with found as (
      select id as found_id, status as was from ${table} where ${condition} and ${hasOtherStatus}
      order by created_at desc nulls last, id desc nulls last for update
    ),
    changed as (
      update ${table} set status = ${status}, updated_at = ${at} from found where id = found_id
      returning id, was, ${leadId} as lead_id
    ),
    ${isUndo ? sql`undone as (update lead_events set undone = true where id in (select ${undone} from changed)),` : sql``}
    recorded as (
      insert into lead_events (id, lead_id, subject, subject_id, kind, was, became, undone, created_at)
      select ${newRowIds(now)}, lead_id, ${subject}, id, 'status', was, ${status}, ${isUndo}, ${at} from changed
    )
    select id, was, lead_id from changed`);
  return rows.map(({ id, was, lead_id }) => ({ id, was, leadId: lead_id }));
}

/** A query of the id of the event that gave a record of a lead the status `became`, and wasn't undone. */
export function eventThatSet(of: { leadId: SQL; subjectId: SQL; became: SQL }): SQL {
  return sql`(
    select e.id from lead_events e
    where e.lead_id = ${of.leadId} and e.subject_id = ${of.subjectId} and e.kind = 'status' and not e.undone
      and e.became = ${of.became}
    order by e.created_at desc, e.id desc limit 1)`;
}
