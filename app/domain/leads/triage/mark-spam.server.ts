import { and, sql } from "drizzle-orm";
import { LEAD_EMAIL_KINDS } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { queueWithheldEmails } from "~/domain/leads/emails/queue-lead-emails.server.ts";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { newRowIds } from "~/platform/db/columns.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type LeadRecord, lockLeadRecords } from "./lead-records.server.ts";

type LeadRecordKind = keyof typeof LEAD_RECORD_TABLES;

/** Unmarks a message's lead because the owner has replied to it. No email is sent. */
export async function clearSpamMarkOnReply(tx: Executor, messageId: string, now: Date): Promise<void> {
  const condition = sql`${contactMessages.id} = ${messageId}::uuid and suspected_spam`;
  const records = await lockLeadRecords(tx, { subject: "message", condition });
  if (records.length > 0) await markRecords(tx, records, { subject: "message", spam: false, now });
}

/**
 * Marks the leads of records as spam or as not spam, in the caller's transaction; see `setLeadSpamMark`.
 *
 * @param ids - of the records of a batch
 * @returns the ids of the records whose leads changed, and how many emails were released from quarantine
 */
export async function markLeadsSpam(
  tx: Executor,
  subject: LeadRecordKind,
  { ids, spam, now }: { ids: string[]; spam: boolean; now: Date },
): Promise<{ ids: string[]; queued: number }> {
  const condition = sql`id = any(${sql.param(ids)}::uuid[]) and suspected_spam <> ${spam}::boolean`;
  const records = await lockLeadRecords(tx, { subject, condition });
  const changed = await markRecords(tx, records, { subject, spam, now });
  return { ids: records.map(({ id }) => id), queued: await queueQuarantinedEmails(tx, changed, now) };
}

/** Marks records and returns the submissions that changed. A record without a submission has its own mark. */
async function markRecords(
  tx: Executor,
  records: LeadRecord[],
  { subject, spam, now }: { subject: LeadRecordKind; spam: boolean; now: Date },
) {
  const leads = records.flatMap(({ submissionId }) => submissionId ?? []);
  const withoutSubmission = records.flatMap(({ id, submissionId }) => (submissionId ? [] : id));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${LEAD_RECORD_TABLES[subject].table} set suspected_spam = ${spam}::boolean, updated_at = ${at}
    where id = any(${sql.param(withoutSubmission)}::uuid[])`);
  await addSpamEvents(tx, { subject, ids: withoutSubmission, spam, now });
  return setLeadSpamMark(tx, { ids: leads, spam, now });
}

type MarkedSubmission = typeof formSubmissions.$inferSelect;

/**
 * Marks submissions, and with them their leads, as spam or not spam, in the caller's transaction; those that have the
 * mark already are left alone. Unsent emails about spam are withdrawn; those about a lead that isn't spam stay
 * quarantined until `queueQuarantinedEmails`.
 *
 * @returns the submissions that changed
 */
export async function setLeadSpamMark(
  tx: Executor,
  { ids, spam, now }: { ids: string[]; spam: boolean; now: Date },
): Promise<MarkedSubmission[]> {
  const rest = sql`array_remove(${formSubmissions.spamReasons}, 'marked')`;
  const leads = await tx
    .update(formSubmissions)
    .set({
      suspectedSpam: spam,
      // The site's reasons stay stored with a lead that isn't spam: marked again, it has them.
      spamReasons: spam ? sql`array_append(${rest}, 'marked')` : rest,
      updatedAt: now,
    })
    .where(
      and(
        sql`${formSubmissions.id} = any(${sql.param(ids)}::uuid[])`,
        sql`${formSubmissions.suspectedSpam} <> ${spam}::boolean`,
      ),
    )
    .returning();
  const changed = leads.map(({ id }) => id);
  await addSpamEvents(tx, { subject: "submission", ids: changed, spam, now });
  if (spam) await withdrawLeadEmails(tx, changed);
  return leads;
}

/**
 * Releases the quarantined emails about leads that turned out not to be spam, each once; none about those that the
 * owner has dealt with meanwhile.
 *
 * @returns how many were queued
 */
export async function queueQuarantinedEmails(tx: Executor, leads: MarkedSubmission[], now: Date): Promise<number> {
  const released = leads.filter(({ suspectedSpam, withheldEmails }) => !suspectedSpam && withheldEmails.length > 0);
  if (released.length === 0) return 0;
  await tx
    .update(formSubmissions)
    .set({ withheldEmails: [] })
    .where(sql`${formSubmissions.id} = any(${sql.param(released.map(({ id }) => id))}::uuid[])`);
  const unanswered = released.filter(({ status }) => status === "new");
  return queueWithheldEmails(tx, unanswered, now);
}

/** Records in the timelines of leads, each given by its submission or its only record, whether they are spam now. */
export async function addSpamEvents(
  tx: Executor,
  {
    subject,
    ids,
    spam,
    now,
  }: { subject: "submission" | "message" | "enquiry"; ids: string[]; spam: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into lead_events (id, lead_id, subject, subject_id, kind, became, created_at)
    select ${newRowIds(now)}, id, ${subject}, id, 'spam', ${spam ? "spam" : "not-spam"}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) id`);
}

/** Spam is neither reported to the owner nor acknowledged to its sender. An email in flight still goes out. */
async function withdrawLeadEmails(tx: Executor, leadIds: string[]): Promise<void> {
  await tx.execute(sql`
    with withdrawn as (
      delete from emails where kind = any(${sql.param(LEAD_EMAIL_KINDS)}::text[]) and state in ('waiting', 'queued')
        and subject_id = any(${sql.param(leadIds)}::uuid[])
      returning subject_id, kind
    )
    update form_submissions set withheld_emails = withheld_emails || kinds
    from (select subject_id, array_agg(kind) as kinds from withdrawn group by 1) unsent where id = subject_id`);
}
