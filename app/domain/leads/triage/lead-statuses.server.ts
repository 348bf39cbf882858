import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  ENQUIRIES,
  LEAD_RECORD_TABLES,
  type LeadRecordTable,
  MESSAGES,
} from "~/domain/leads/tables/lead-tables.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
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

/** A change of statuses that is undone: what it made of them, and whether the submissions were unread before. */
interface UndoneStatus {
  from: string;
  wasUnread: boolean;
}

/**
 * Gives records of one kind a status, in the caller's transaction; the submissions of contact leads follow.
 *
 * @param ids - those of a batch
 * @param undo - takes a change back, of records that still have the status that it gave them
 * @returns the changed records, and the submissions that this has marked read
 */
export async function changeStatusOfRecords(
  tx: Executor,
  kind: keyof typeof LEAD_RECORD_TABLES,
  { ids, status, undo, now }: { ids: string[]; status: string; undo?: UndoneStatus; now: Date },
): Promise<{ changed: StatusChanged[]; markedRead: Set<string> }> {
  const condition = sql`id = any(${sql.param(ids)}::uuid[])`;
  const isUndo = undo !== undefined;
  const changed = await changeStatus(tx, LEAD_RECORD_TABLES[kind], {
    condition,
    status,
    from: undo?.from,
    now,
    isUndo,
  });
  // A message's read mark doesn't affect the status of its lead.
  const statusChanges = changed.filter(({ was }) => !isReadStatus(was) || !isReadStatus(status));
  return { changed, markedRead: await syncSubmissionStatuses(tx, statusChanges, now, undo) };
}

function isReadStatus(status: string): boolean {
  return status === "unread" || status === "read";
}

/**
 * The status of a contact submission is derived from its message and its enquiry. It is resolved with its enquiry, or,
 * without one, when its message is archived; in progress once there is a reply or the enquiry's sender was contacted;
 * and new before that.
 *
 * @param undo - the change takes one back: what it made of the submissions, too
 * @returns the submissions that this has marked read
 */
export async function syncSubmissionStatuses(
  tx: Executor,
  changed: StatusChanged[],
  now: Date,
  undo?: UndoneStatus,
): Promise<Set<string>> {
  if (changed.length === 0) return new Set();
  const at = sql`${now.toISOString()}::timestamptz`;
  const ids = changed.map(({ leadId }) => leadId);
  const id = sql`wanted.wanted_id`;
  const event = eventThatSet({ leadId: id, subjectId: id, became: sql`wanted.was` });
  const { rows } = await tx.execute<{ id: string }>(sql`
      with wanted as (
        select s.id as wanted_id, s.status as was, s.read as was_read,
          case
            when e.status = 'resolved' or (e.id is null and m.status = 'archived') then 'resolved'
            when e.status = 'contacted' or m.status = 'replied'
              or exists (select from message_replies r where r.message_id = m.id) then 'in-progress'
            else 'new'
          end as wanted
        from form_submissions s
        left join contact_messages m on m.submission_id = s.id
        left join ${ENQUIRIES.table} e on e.submission_id = s.id
        where s.id = any(${sql.param(ids)}::uuid[]) and s.form_type = 'contact'
      ),
      changing as (
        select *, ${undo ? event : sql`null::uuid`} as undone_id from wanted where wanted <> was
      ),
      followed as (
        update form_submissions set status = wanted, updated_at = ${at},
          read = case when (select e.was from lead_events e where e.id = undone_id) = wanted
            then read and not ${undo?.wasUnread ?? false} else read or wanted <> 'new' end
        from changing where id = wanted_id returning id, was, wanted, undone_id, read and not was_read as is_marked_read
      ),
      ${undo ? sql`undone as (update lead_events set undone = true where id in (select undone_id from followed)),` : sql``}
      recorded as (
        insert into lead_events (id, lead_id, subject, subject_id, kind, was, became, undone, created_at)
        select ${newRowIds(now)}, id, 'submission', id, 'status', was, wanted, ${undo !== undefined}, ${at} from followed
      )
      select id from followed where is_marked_read`);
  return new Set(rows.map(({ id }) => id));
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
  return changeStatus(tx, MESSAGES, { condition, status, from, now });
}

/** Marks a submission unread whose message returned to the inbox, in the caller's transaction. */
export async function markSubmissionUnread(tx: Executor, id: string): Promise<void> {
  await tx
    .update(formSubmissions)
    .set({ read: false })
    .where(and(eq(formSubmissions.id, id), eq(formSubmissions.read, true)));
}
