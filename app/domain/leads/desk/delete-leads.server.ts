import { type SQL, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { requireNoHold } from "~/platform/privacy/require-no-hold.server.ts";
import { deleteLeadRows, deleteMessageRows } from "./delete-lead-rows.server.ts";
import { lockLeadRecords } from "./lead-records.server.ts";

/**
 * Deletes the leads of submissions or enquiries, all of them or none: submission, contact message with its replies,
 * inbound replies and draft, enquiry, note, timeline, and the emails about them. An email in flight still goes out.
 *
 * @returns how many leads were deleted
 * @throws HttpError 409 when one of the people is under a legal hold
 */
export function deleteLeads(subject: "submission" | "enquiry", condition: SQL): Promise<number> {
  return database().transaction(async (tx) => {
    let deleted = 0;
    for await (const batch of lockLeadRecords(tx, { subject, condition })) {
      const leadIds = batch.map(({ id, submissionId }) => submissionId ?? id);
      await requireNoHold(tx, addressesOfLeads(leadIds));
      await deleteWholeLeads(tx, leadIds);
      deleted += batch.length;
    }
    if (deleted > 0) await recordActivity(tx, { act: "leads.deleted", details: { records: subject, count: deleted } });
    return deleted;
  });
}

function addressesOfLeads(leadIds: string[]): SQL {
  const leads = sql`any(${sql.param(leadIds)}::uuid[])`;
  const isTheirs = sql`submission_id = ${leads} or id = ${leads}`;
  return sql`
    select email from form_submissions where id = ${leads}
    union all select unnest(array[email, corrected_email]) from contact_messages where ${isTheirs}
    union all select email from business_enquiries where ${isTheirs}`;
}

/**
 * Deletes leads with everything that belongs to them, in the caller's transaction: the one way in which whole leads are
 * deleted. Records nothing.
 *
 * @param leadIds - the ids of submissions, or of messages and enquiries that came without one
 */
export async function deleteWholeLeads(tx: Executor, leadIds: string[]): Promise<void> {
  const leads = sql`any(${sql.param(leadIds)}::uuid[])`;
  await deleteMessageRows(tx, sql`submission_id = ${leads} or (id = ${leads} and submission_id is null)`);
  await tx.execute(sql`delete from business_enquiries where submission_id = ${leads} or id = ${leads}`);
  await deleteLeadRows(tx, leadIds);
}
