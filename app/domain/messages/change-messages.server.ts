import { and, eq, inArray, sql } from "drizzle-orm";
import { type Changed, changeStatus, type LeadTable } from "~/domain/submissions/change-status.server.ts";
import { newIds } from "~/domain/submissions/new-ids.server.ts";
import { selected } from "~/domain/submissions/selected.server.ts";
import type { Selection, StatusChange } from "~/domain/submissions/selection.ts";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { MessageFilters, MessageStatus } from "./inbox.ts";
import { matching } from "./matching.server.ts";
import { REPLY_MAIL } from "./reply-mail-kind.ts";
import { contactMessages } from "./tables.server.ts";

const MESSAGES: LeadTable = { table: contactMessages, subject: "message", lead: sql`coalesce(submission_id, id)` };
/** So many messages are deleted at a time, so that no statement runs into the database's time limit. */
const BATCH = 2_000;

/** Gives messages another status, in the caller's transaction. Returns what was changed. */
export function changeMessages(
  tx: Executor,
  { records, status, from }: StatusChange<MessageFilters, MessageStatus>,
  now: Date,
): Promise<Changed[]> {
  const condition = selected(records, contactMessages, matching);
  return changeStatus(tx, MESSAGES, { condition, status, from, now });
}

/** Opening an unread message makes it read, and the submission that it came with too: the owner has seen both. */
export async function openMessage(id: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await changeMessages(tx, { records: { ids: [id] }, status: "read", from: "unread" }, now);
    const submission = tx
      .select({ id: contactMessages.submissionId })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    await tx
      .update(formSubmissions)
      .set({ read: true })
      .where(and(inArray(formSubmissions.id, submission), eq(formSubmissions.read, false)));
  });
}

/** Marks messages with a star, or takes it off. */
export async function starMessages({ ids, starred }: { ids: string[]; starred: boolean }, now: Date): Promise<void> {
  await database()
    .update(contactMessages)
    .set({ isStarred: starred, updatedAt: now })
    .where(and(inArray(contactMessages.id, ids), eq(contactMessages.isStarred, !starred)));
}

/**
 * Deletes messages with their replies, drafts and mails; a reply that is on its way still goes out. What they came from, submission and enquiry, stays, and its timeline
 * tells of it. Returns how many were deleted.
 */
export async function deleteMessages(records: Selection<MessageFilters>, now: Date): Promise<number> {
  const condition = selected(records, contactMessages, matching);
  return database().transaction(async (tx) => {
    let deleted = 0;
    while (true) {
      const { rows } = await tx.execute<{ messages: number }>(sql`
        with gone as (
          delete from contact_messages
          where id in (select id from contact_messages where ${condition} limit ${BATCH} for update)
          returning id as gone_id, submission_id
        ),
        told as (
          insert into lead_events (id, lead_id, subject, subject_id, kind, created_at)
          select ${newIds(now)}, submission_id, 'message', gone_id, 'deleted', ${now.toISOString()}::timestamptz
          from gone where submission_id is not null
        ),
        alone as (select gone_id from gone where submission_id is null),
        letters as (
          delete from mails where kind = ${REPLY_MAIL.name} and state in ('accepted', 'failed')
            and subject_id in (select id from message_replies where message_id in (select gone_id from gone))
        ),
        notes as (delete from lead_notes where lead_id in (select gone_id from alone)),
        events as (delete from lead_events where lead_id in (select gone_id from alone))
        select count(*)::int as messages from gone`);
      const found = rows[0]?.messages ?? 0;
      deleted += found;
      if (found < BATCH) return deleted;
    }
  });
}
