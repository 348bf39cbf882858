import { type SQL, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { deleteLeadRows, deleteMessageRows } from "./delete-lead-rows.server.ts";
import { lockLeadRecords } from "./lead-records.server.ts";

/**
 * Deletes the leads of submissions or enquiries, all of them or none: submission, contact message with its replies,
 * inbound replies and draft, enquiry, note, timeline, and the emails about them. An email in flight still goes out.
 *
 * @returns how many leads were deleted
 */
export function deleteLeads(subject: "submission" | "enquiry", condition: SQL): Promise<number> {
  return database().transaction(async (tx) => {
    let deleted = 0;
    for await (const batch of lockLeadRecords(tx, { subject, condition })) {
      await deleteWholeLeads(
        tx,
        batch.map(({ id, submissionId }) => submissionId ?? id),
      );
      deleted += batch.length;
    }
    if (deleted > 0) await recordActivity(tx, { act: "leads.deleted", details: { records: subject, count: deleted } });
    return deleted;
  });
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
