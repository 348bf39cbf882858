import { and, eq, type SQL, sql } from "drizzle-orm";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { newRowIds } from "~/platform/db/columns.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { Selection, StatusChange } from "~/shared/lists/selection.ts";
import { changeStatus, type StatusChanged, undoSteps } from "./change-status.server.ts";
import { LEAD_RECORD_TABLES } from "./lead-records.server.ts";

const BATCH_SIZE = 5_000;

/** The result of a status change: the first of the new statuses, how many rows changed, and the steps that undo it. */
export interface StatusChangeResult {
  status: string | undefined;
  changed: number;
  undo: StatusChange<never, string>[];
}

/**
 * Applies changes of statuses, all of them or none; the submissions of contact leads follow.
 *
 * @param rowsOf - the condition of the records of a selection
 */
export function changeStatuses<Filters, Status extends string>(
  kind: keyof typeof LEAD_RECORD_TABLES,
  changes: StatusChange<Filters, Status>[],
  rowsOf: (records: Selection<Filters>) => SQL,
  now: Date,
): Promise<StatusChangeResult> {
  return database().transaction(async (tx) => {
    const handled: StatusChangeResult = { status: changes[0]?.status, changed: 0, undo: [] };
    for (const { records, status, from } of changes) {
      const condition = rowsOf(records);
      const changed = await changeStatus(tx, LEAD_RECORD_TABLES[kind], { condition, status, from, now });
      // A message's read mark doesn't affect the status of its lead.
      const statusChanges = changed.filter(({ was }) => !isReadStatus(was) || !isReadStatus(status));
      await syncSubmissionStatuses(tx, statusChanges, now);
      handled.changed += changed.length;
      handled.undo.push(...undoSteps(changed, status));
    }
    const ids = handled.undo.flatMap(({ records }) => ("ids" in records ? records.ids : []));
    if (ids.length > 0) {
      await recordActivity(tx, {
        act: "leads.status-changed",
        subject: onlyRecord(kind, ids),
        details: { records: kind, count: ids.length, statuses: [...new Set(changes.map(({ status }) => status))] },
      });
    }
    return handled;
  });
}

function isReadStatus(status: string): boolean {
  return status === "unread" || status === "read";
}

/**
 * The status of a contact submission is derived from its message and its enquiry. It is resolved with its enquiry, or,
 * without one, when its message is archived; in progress once there is a reply or the enquiry's sender was contacted;
 * and new before that.
 */
export async function syncSubmissionStatuses(tx: Executor, changed: StatusChanged[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  for (let start = 0; start < changed.length; start += BATCH_SIZE) {
    const ids = changed.slice(start, start + BATCH_SIZE).map(({ leadId }) => leadId);
    await tx.execute(sql`
      with wanted as (
        select s.id as wanted_id, s.status as was,
          case
            when e.status = 'resolved' or (e.id is null and m.status = 'archived') then 'resolved'
            when e.status = 'contacted' or m.status = 'replied'
              or exists (select from message_replies r where r.message_id = m.id) then 'in-progress'
            else 'new'
          end as wanted
        from form_submissions s
        left join contact_messages m on m.submission_id = s.id
        left join business_enquiries e on e.submission_id = s.id
        where s.id = any(${sql.param(ids)}::uuid[]) and s.form_type = 'contact'
      ),
      followed as (
        update form_submissions set status = wanted, read = read or wanted <> 'new', updated_at = ${at} from wanted
        where id = wanted_id and wanted <> was returning id, was, wanted
      )
      insert into lead_events (id, lead_id, subject, subject_id, kind, was, became, created_at)
      select ${newRowIds(now)}, id, 'submission', id, 'status', was, wanted, ${at} from followed`);
  }
}

/**
 * Gives a message a status, in the caller's transaction.
 *
 * @returns the changed rows
 */
export function changeMessageStatus(
  tx: Executor,
  messageId: string,
  { status, from, now }: { status: "unread" | "read" | "replied"; from?: "unread"; now: Date },
): Promise<StatusChanged[]> {
  const condition = sql`id = ${messageId}::uuid`;
  return changeStatus(tx, LEAD_RECORD_TABLES.message, { condition, status, from, now });
}

/** Marks a submission unread whose message returned to the inbox, in the caller's transaction. */
export async function markSubmissionUnread(tx: Executor, id: string): Promise<void> {
  await tx
    .update(formSubmissions)
    .set({ read: false })
    .where(and(eq(formSubmissions.id, id), eq(formSubmissions.read, true)));
}
