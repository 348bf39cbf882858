import { and, inArray, type SQL, sql } from "drizzle-orm";
import {
  APPOINTMENT_EMAIL,
  APPOINTMENT_EMAIL_KINDS,
  LEAD_EMAIL_KINDS,
  REPLY_EMAIL,
} from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { leadEvents, leadNotes, formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import { leadTags } from "~/domain/leads/tables/tags.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { forgetBulkRecords } from "~/platform/lists/bulk/bulk-batch.server.ts";

/**
 * Deletes leads: their submissions, notes, tags, timelines and the emails about them, in the caller's transaction.
 * Messages and enquiries are deleted by their own functions.
 */
export async function deleteLeadRows(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const leads = sql`any(${sql.param([...ids])}::uuid[])`;
  await tx.delete(table).where(sql`${table.id} = ${leads}`);
  await tx.delete(leadEvents).where(sql`${leadEvents.leadId} = ${leads}`);
  await tx.delete(leadNotes).where(sql`${leadNotes.leadId} = ${leads}`);
  await tx.delete(leadTags).where(sql`${leadTags.leadId} = ${leads}`);
  // The visitor may still have to hear that their appointment is cancelled.
  await tx
    .delete(emails)
    .where(
      and(
        inArray(emails.kind, [...LEAD_EMAIL_KINDS, ...APPOINTMENT_EMAIL_KINDS]),
        sql`${emails.subjectId} = ${leads}`,
        sql`not (state <> 'accepted' and ${emails.kind} = ${APPOINTMENT_EMAIL.name} and data->>'what' = 'cancelled')`,
      ),
    );
  await forgetBulkRecords(tx, ids);
}

/** A deleted message; `submissionId` is null where the lead has no submission. */
export interface DeletedMessage {
  id: string;
  submissionId: string | null;
}

/**
 * Deletes the messages that meet a condition, in the caller's transaction, with their replies, the emails of these,
 * inbound replies and drafts. A reply's email in flight still goes out.
 */
export async function deleteMessageRows(tx: Executor, condition: SQL): Promise<DeletedMessage[]> {
  const { rows } = await tx.execute<{ id: string; submission_id: string | null }>(sql`
    with going as (select id, submission_id from contact_messages where ${condition} for update),
    mail as (
      delete from emails where kind = ${REPLY_EMAIL.name}
        and subject_id in (select id from message_replies where message_id in (select id from going))
    ),
    gone as (delete from contact_messages where id in (select id from going))
    select id, submission_id from going`);
  await forgetBulkRecords(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ id: row.id, submissionId: row.submission_id }));
}
