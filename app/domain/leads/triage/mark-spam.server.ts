import { sql } from "drizzle-orm";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type LeadRecord, lockLeadRecords } from "./lead-records.server.ts";
import { addSpamEvents, queueQuarantinedEmails, setLeadSpamMark } from "./spam-marks.server.ts";

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
