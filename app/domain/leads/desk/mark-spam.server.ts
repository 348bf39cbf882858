import { and, type SQL, sql } from "drizzle-orm";
import { enquiryCondition as matchingEnquiries } from "~/domain/leads/enquiries/enquiry-condition.server.ts";
import type { EnquiryFilters } from "~/domain/leads/enquiries/enquiry-filters.ts";
import { messageCondition as matchingMessages } from "~/domain/leads/inbox/message-condition.server.ts";
import type { MessageFilters } from "~/domain/leads/inbox/message-views.ts";
import { submissionCondition as matchingSubmissions } from "~/domain/leads/submissions/submission-condition.server.ts";
import type { SubmissionFilters } from "~/domain/leads/submissions/submission-filters.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { LEAD_RECORD_TABLES, type LeadRecord, lockLeadRecords } from "./lead-records.server.ts";
import { addSpamEvents, queueHeldBackEmails, setLeadSpamMark } from "./spam-marks.server.ts";

/** What marking records came to: the ids of those whose leads changed, and how many mails were queued that were held back. */
export interface SpamMarked {
  ids: string[];
  queued: number;
}

interface SpamMark<Filters> {
  records: Selection<Filters>;
  spam: boolean;
}

/** Marks the leads of submissions as spam or as none; see `setLeadSpamMark`. All of them or none. */
export function markSubmissionsAsSpam({ records, spam }: SpamMark<SubmissionFilters>, now: Date): Promise<SpamMarked> {
  return markRecords("submission", {
    condition: selectionCondition(records, formSubmissions, matchingSubmissions),
    spam,
    now,
  });
}

/** The same for the leads of messages. */
export function markMessagesAsSpam({ records, spam }: SpamMark<MessageFilters>, now: Date): Promise<SpamMarked> {
  return markRecords("message", {
    condition: selectionCondition(records, contactMessages, matchingMessages),
    spam,
    now,
  });
}

/** The same for the leads of enquiries. */
export function markEnquiriesAsSpam({ records, spam }: SpamMark<EnquiryFilters>, now: Date): Promise<SpamMarked> {
  return markRecords("enquiry", {
    condition: selectionCondition(records, businessEnquiries, matchingEnquiries),
    spam,
    now,
  });
}

/** Takes a message's lead out of the spam view because the owner has answered it: nobody answers spam. No mail is sent. */
export async function clearSpamMarkOnReply(tx: Executor, messageId: string, now: Date): Promise<void> {
  const condition = sql`${contactMessages.id} = ${messageId}::uuid and suspected_spam`;
  for await (const batch of lockLeadRecords(tx, { subject: "message", condition })) {
    await markBatch(tx, batch, { subject: "message", spam: false, now });
  }
}

type LeadRecordKind = keyof typeof LEAD_RECORD_TABLES;

function markRecords(
  subject: LeadRecordKind,
  { condition, spam, now }: { condition: SQL; spam: boolean; now: Date },
): Promise<SpamMarked> {
  const others = sql`suspected_spam <> ${spam}::boolean`;
  return database().transaction(async (tx) => {
    const marked: SpamMarked = { ids: [], queued: 0 };
    for await (const batch of lockLeadRecords(tx, { subject, condition: and(condition, others) ?? others })) {
      const changed = await markBatch(tx, batch, { subject, spam, now });
      marked.ids.push(...batch.map(({ id }) => id));
      marked.queued += await queueHeldBackEmails(tx, changed, now);
    }
    return marked;
  });
}

/** Marks a batch and returns the submissions that changed. What has no submission holds its mark itself. */
async function markBatch(
  tx: Executor,
  batch: LeadRecord[],
  { subject, spam, now }: { subject: LeadRecordKind; spam: boolean; now: Date },
) {
  const leads = batch.flatMap(({ submissionId }) => submissionId ?? []);
  const alone = batch.flatMap(({ id, submissionId }) => (submissionId ? [] : id));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update ${LEAD_RECORD_TABLES[subject].table} set suspected_spam = ${spam}::boolean, updated_at = ${at}
    where id = any(${sql.param(alone)}::uuid[])`);
  await addSpamEvents(tx, { subject, ids: alone, spam, now });
  return setLeadSpamMark(tx, { ids: leads, spam, now });
}
