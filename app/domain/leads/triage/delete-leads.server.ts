import { and, inArray, type SQL, sql } from "drizzle-orm";
import {
  APPOINTMENT_EMAIL,
  APPOINTMENT_EMAIL_KINDS,
  LEAD_EMAIL_KINDS,
  REPLY_EMAIL,
} from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { ENQUIRIES } from "~/domain/leads/tables/lead-tables.server.ts";
import { leadEvents, leadNotes, formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import { leadTags } from "~/domain/leads/tables/tags.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { forgetBulkRecords } from "~/platform/lists/bulk/bulk-batch.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";
import { lockLeadRecords } from "./lead-records.server.ts";

/**
 * Deletes the leads of submissions or enquiries, in the caller's transaction: submission, contact message with its
 * replies, inbound replies and draft, enquiry, note, timeline, and the emails about them. An email in flight still goes
 * out.
 *
 * @param ids - of the records of a batch
 * @returns the ids of those that were deleted
 * @throws HttpError 409 when one of the people is under a legal hold
 */
export async function deleteLeads(tx: Executor, subject: "submission" | "enquiry", ids: string[]): Promise<string[]> {
  const records = await lockLeadRecords(tx, { subject, condition: sql`id = any(${sql.param(ids)}::uuid[])` });
  const leadIds = records.map(({ id, submissionId }) => submissionId ?? id);
  await requireNoHold(tx, addressesOfLeads(sql`= any(${sql.param(leadIds)}::uuid[])`));
  await deleteWholeLeads(tx, leadIds);
  return records.map(({ id }) => id);
}

/**
 * A query of the addresses of leads: of who sent them, and of who has answered in their threads.
 *
 * @param isOne - what an id is compared with: `= any(…)` or `in (…)`
 */
export function addressesOfLeads(isOne: SQL): SQL {
  const isTheirs = sql`submission_id ${isOne} or id ${isOne}`;
  return sql`
    select email from form_submissions where id ${isOne}
    union all select unnest(array[email, corrected_email]) from contact_messages where ${isTheirs}
    union all select email from ${ENQUIRIES.table} where ${isTheirs}
    union all select from_address from inbound_replies
      where message_id in (select id from contact_messages where ${isTheirs})`;
}

/**
 * Deletes leads with everything that belongs to them, in the caller's transaction: the one way in which whole leads are
 * deleted. Records nothing.
 *
 * @param leadIds - the ids of submissions, or of messages and enquiries that came without one
 */
export async function deleteWholeLeads(tx: Executor, leadIds: string[]): Promise<void> {
  if (leadIds.length === 0) return;
  const leads = sql`any(${sql.param(leadIds)}::uuid[])`;
  await deleteMessageRows(tx, sql`submission_id = ${leads} or (id = ${leads} and submission_id is null)`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from ${ENQUIRIES.table} where submission_id = ${leads} or id = ${leads} returning id`);
  await forgetBulkRecords(
    tx,
    rows.map(({ id }) => id),
  );
  await deleteLeadRows(tx, leadIds);
}

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
