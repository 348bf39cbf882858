import { sql } from "drizzle-orm";
import { matching } from "~/domain/leads/enquiries/enquiry-condition.server.ts";
import type { EnquiryFilters, EnquiryStatus } from "~/domain/leads/enquiries/enquiry-filters.ts";
import { changeMessages } from "~/domain/leads/inbox/commands.server.ts";
import type { NewReply } from "~/domain/leads/inbox/message-requests.ts";
import type { MessageFilters, MessageStatus } from "~/domain/leads/inbox/message-views.ts";
import { addReply, type ReplyOutcome } from "~/domain/leads/replies/store-reply.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { newIds } from "~/platform/db/new-ids.server.ts";
import { selected } from "~/platform/lists/selection-condition.server.ts";
import type { StatusChange } from "~/shared/lists/selection.ts";
import { type Changed, changeStatus, undoOf } from "./change-status.server.ts";
import { clearAnswered } from "./mark-spam.server.ts";
import { advanceLead, ENQUIRIES } from "./reply-progress.server.ts";

const BATCH = 5_000;

/** What a change of statuses came to: how many rows changed, and the steps that undo it. */
export interface Handled {
  changed: number;
  undo: StatusChange<never, string>[];
}

/** Gives enquiries other statuses, all of them or none; their submissions follow. */
export function changeEnquiries(changes: StatusChange<EnquiryFilters, EnquiryStatus>[], now: Date): Promise<Handled> {
  return handle(changes, now, (tx, { records, status, from }) => {
    const condition = selected(records, businessEnquiries, matching);
    return changeStatus(tx, ENQUIRIES, { condition, status, from, now });
  });
}

/** Gives messages other statuses, all of them or none; their submissions follow. */
export function handleMessages(changes: StatusChange<MessageFilters, MessageStatus>[], now: Date): Promise<Handled> {
  return handle(changes, now, (tx, change) => changeMessages(tx, change, now));
}

/** Stores a reply to a message, makes it replied, moves its lead on, and lets its submission follow, which is no spam then. */
export function replyToMessage(reply: NewReply, now: Date): Promise<ReplyOutcome> {
  return database().transaction(async (tx) => {
    const { outcome, changed } = await addReply(tx, reply, now);
    for (const { leadId } of changed) await advanceLead(tx, leadId, now);
    await settle(tx, changed, now);
    if (outcome === "stored" || outcome === "undeliverable") await clearAnswered(tx, reply.messageId, now);
    return outcome;
  });
}

function handle<Change extends { status: string }>(
  changes: Change[],
  now: Date,
  apply: (tx: Executor, change: Change) => Promise<Changed[]>,
): Promise<Handled> {
  return database().transaction(async (tx) => {
    const handled: Handled = { changed: 0, undo: [] };
    for (const change of changes) {
      const changed = await apply(tx, change);
      // Whether a message was read says nothing of how far its lead is.
      const telling = changed.filter(({ was }) => !isReading(was) || !isReading(change.status));
      await settle(tx, telling, now);
      handled.changed += changed.length;
      handled.undo.push(...undoOf(changed, change.status));
    }
    return handled;
  });
}

function isReading(status: string): boolean {
  return status === "unread" || status === "read";
}

/**
 * Nobody sets the status of a contact submission: it follows what is done with its message and its enquiry. It is resolved
 * with its enquiry, or, without one, when its message is archived; in progress once there is a reply or the enquiry's
 * sender was contacted; and new as long as neither happened.
 */
export async function settle(tx: Executor, changed: Changed[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  for (let start = 0; start < changed.length; start += BATCH) {
    const ids = changed.slice(start, start + BATCH).map(({ leadId }) => leadId);
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
      select ${newIds(now)}, id, 'submission', id, 'status', was, wanted, ${at} from followed`);
  }
}
