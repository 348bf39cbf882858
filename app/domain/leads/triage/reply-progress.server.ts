import { eq, type SQL, sql } from "drizzle-orm";
import { OWN_STATUS_TYPES } from "~/domain/leads/submission.ts";
import { ENQUIRIES, type LeadRecordTable, SUBMISSIONS } from "~/domain/leads/tables/lead-tables.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { changeStatus } from "./lead-statuses.server.ts";

/** The condition of a lead's submission, if it is of a type whose status the owner sets. */
export function isOwnRequest(leadId: string): SQL {
  return sql`(${formSubmissions.id} = ${leadId}::uuid and ${formSubmissions.formType} in ${[...OWN_STATUS_TYPES]})`;
}

/** The statuses that a reply advances, from one to the next; what the owner has advanced already stays. */
const REPLY_STEPS = [
  {
    records: ENQUIRIES,
    where: (leadId: string) => eq(ENQUIRIES.table.submissionId, leadId),
    from: "new",
    to: "contacted",
  },
  {
    records: SUBMISSIONS,
    where: isOwnRequest,
    from: "new",
    to: "in-progress",
  },
] as const;

/**
 * Locks the enquiry of a lead, if it has one, in the caller's transaction. An event of the timeline locks the
 * submission (docs/decisions/0061-envelope.md), and a change of the enquiry's status locks both in this order, too: two
 * that lock them in turns would deadlock.
 */
export async function lockEnquiry(tx: Executor, leadId: string): Promise<void> {
  const isLeads = eq(ENQUIRIES.table.submissionId, leadId);
  await tx.select({ id: ENQUIRIES.table.id }).from(ENQUIRIES.table).where(isLeads).for("update");
}

/** The sender of this lead was replied to: its enquiry is contacted, its request in progress. */
export async function advanceOnReply(tx: Executor, leadId: string, now: Date): Promise<void> {
  for (const { records, where, from, to } of REPLY_STEPS) {
    await changeStatus(tx, records, { condition: where(leadId), status: to, from, now });
  }
}

/** There is more to do about a request that was resolved: an answer came, or a reply came back. */
export async function reopenRequest(tx: Executor, leadId: string, now: Date): Promise<void> {
  await changeStatus(tx, SUBMISSIONS, {
    condition: isOwnRequest(leadId),
    status: "in-progress",
    from: "resolved",
    now,
  });
}

/** The reply was not delivered: what it had advanced is new again, unless the owner has changed it since. */
export async function revertOnUndelivered(tx: Executor, leadId: string, now: Date): Promise<void> {
  for (const { records, where, from, to } of REPLY_STEPS) {
    const condition = sql`${where(leadId)} and id in ${movedByReply(leadId, records.subject, to)}`;
    await changeStatus(tx, records, { condition, status: from, from: to, now });
  }
}

/** The record whose last status change has the timestamp of a reply, or of a failed reply that was sent again. */
function movedByReply(leadId: string, subject: LeadRecordTable["subject"], became: string): SQL {
  return sql`(
    select subject_id from (
      select subject_id, became, created_at from lead_events
      where lead_id = ${leadId} and subject = ${subject} and kind = 'status' and not undone
      order by created_at desc nulls last, id desc nulls last limit 1
    ) last
    where became = ${became} and exists (
      select from lead_events reply
      where reply.lead_id = ${leadId} and reply.created_at = last.created_at
        and (reply.kind = 'reply' or (reply.subject = 'message' and reply.became = 'replied'))
    )
  )`;
}
