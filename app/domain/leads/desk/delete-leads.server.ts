import { type SQL, sql } from "drizzle-orm";
import { enquiryCondition as matchingEnquiries } from "~/domain/leads/enquiries/enquiry-condition.server.ts";
import type { EnquiryFilters } from "~/domain/leads/enquiries/enquiry-filters.ts";
import { submissionCondition as matchingSubmissions } from "~/domain/leads/submissions/submission-condition.server.ts";
import type { SubmissionFilters } from "~/domain/leads/submissions/submission-filters.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { deleteLeadRows } from "./delete-lead-rows.server.ts";
import { deleteMessageRows } from "./delete-message-rows.server.ts";
import { lockLeadRecords } from "./lead-records.server.ts";

/**
 * Deletes the leads of submissions, all of them or none: submission, contact message with its replies, answers and draft,
 * enquiry, note, timeline, and the mails about them. What is being sent at this moment still goes out. Returns how many.
 */
export function deleteSubmissions(records: Selection<SubmissionFilters>): Promise<number> {
  return deleteLeads("submission", selectionCondition(records, formSubmissions, matchingSubmissions));
}

/** The same for the leads of enquiries. */
export function deleteEnquiries(records: Selection<EnquiryFilters>): Promise<number> {
  return deleteLeads("enquiry", selectionCondition(records, businessEnquiries, matchingEnquiries));
}

function deleteLeads(subject: "submission" | "enquiry", condition: SQL): Promise<number> {
  return database().transaction(async (tx) => {
    let deleted = 0;
    for await (const batch of lockLeadRecords(tx, { subject, condition })) {
      await deleteLeadBatch(
        tx,
        batch.map(({ id, submissionId }) => submissionId ?? id),
      );
      deleted += batch.length;
    }
    return deleted;
  });
}

async function deleteLeadBatch(tx: Executor, leadIds: string[]): Promise<void> {
  const leads = sql`any(${sql.param(leadIds)}::uuid[])`;
  await deleteMessageRows(tx, sql`submission_id = ${leads}`);
  await tx.execute(sql`delete from business_enquiries where submission_id = ${leads} or id = ${leads}`);
  await deleteLeadRows(tx, leadIds);
}
