import { and, eq, sql } from "drizzle-orm";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { newRowIds } from "~/platform/db/columns.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { changeStatus, type StatusChanged } from "./change-status.server.ts";
import { LEAD_RECORD_TABLES } from "./lead-records.server.ts";

/**
 * Gives records of one kind a status, in the caller's transaction; the submissions of contact leads follow.
 *
 * @param ids - those of a batch
 * @param from - changes only records that have this status
 * @returns the changed records
 */
export async function changeStatusOfRecords(
  tx: Executor,
  kind: keyof typeof LEAD_RECORD_TABLES,
  { ids, status, from, now }: { ids: string[]; status: string; from?: string; now: Date },
): Promise<StatusChanged[]> {
  const condition = sql`id = any(${sql.param(ids)}::uuid[])`;
  const changed = await changeStatus(tx, LEAD_RECORD_TABLES[kind], { condition, status, from, now });
  // A message's read mark doesn't affect the status of its lead.
  const statusChanges = changed.filter(({ was }) => !isReadStatus(was) || !isReadStatus(status));
  await syncSubmissionStatuses(tx, statusChanges, now);
  return changed;
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
  if (changed.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const ids = changed.map(({ leadId }) => leadId);
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
