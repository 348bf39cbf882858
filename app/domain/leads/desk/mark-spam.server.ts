import { and, type SQL, sql } from "drizzle-orm";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { LEAD_RECORD_TABLES, type LeadRecord, lockLeadRecords } from "./lead-records.server.ts";
import { addSpamEvents, queueQuarantinedEmails, setLeadSpamMark } from "./spam-marks.server.ts";

/**
 * The result of a spam mark: the ids of records whose leads changed, and how many emails were released from quarantine.
 */
export interface SpamMarked {
  spam: boolean;
  ids: string[];
  queued: number;
}

/** Unmarks a message's lead because the owner has replied to it. No email is sent. */
export async function clearSpamMarkOnReply(tx: Executor, messageId: string, now: Date): Promise<void> {
  const condition = sql`${contactMessages.id} = ${messageId}::uuid and suspected_spam`;
  for await (const batch of lockLeadRecords(tx, { subject: "message", condition })) {
    await markBatch(tx, batch, { subject: "message", spam: false, now });
  }
}

type LeadRecordKind = keyof typeof LEAD_RECORD_TABLES;

/** Marks the leads of records as spam or as not spam, all of them or none; see `setLeadSpamMark`. */
export function markLeadsSpam(
  subject: LeadRecordKind,
  { condition, spam, now }: { condition: SQL; spam: boolean; now: Date },
): Promise<SpamMarked> {
  const others = sql`suspected_spam <> ${spam}::boolean`;
  return database().transaction(async (tx) => {
    const marked: SpamMarked = { spam, ids: [], queued: 0 };
    for await (const batch of lockLeadRecords(tx, { subject, condition: and(condition, others) ?? others })) {
      const changed = await markBatch(tx, batch, { subject, spam, now });
      marked.ids.push(...batch.map(({ id }) => id));
      marked.queued += await queueQuarantinedEmails(tx, changed, now);
    }
    const { ids } = marked;
    if (ids.length > 0) {
      await recordActivity(tx, {
        act: spam ? "leads.marked-spam" : "leads.marked-not-spam",
        subject: onlyRecord(subject, ids),
        details: { records: subject, count: ids.length },
      });
    }
    return marked;
  });
}

/** Marks a batch and returns the submissions that changed. A record without a submission has its own mark. */
async function markBatch(
  tx: Executor,
  batch: LeadRecord[],
  { subject, spam, now }: { subject: LeadRecordKind; spam: boolean; now: Date },
) {
  const leads = batch.flatMap(({ submissionId }) => submissionId ?? []);
  const withoutSubmission = batch.flatMap(({ id, submissionId }) => (submissionId ? [] : id));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${LEAD_RECORD_TABLES[subject].table} set suspected_spam = ${spam}::boolean, updated_at = ${at}
    where id = any(${sql.param(withoutSubmission)}::uuid[])`);
  await addSpamEvents(tx, { subject, ids: withoutSubmission, spam, now });
  return setLeadSpamMark(tx, { ids: leads, spam, now });
}
