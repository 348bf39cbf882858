import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { addressesOfLeads, deleteLeadRows, deleteMessageRows } from "~/domain/leads/triage/delete-leads.server.ts";
import { changeMessageStatus } from "~/domain/leads/triage/lead-statuses.server.ts";
import { newRowIds } from "~/platform/db/columns.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";

/** Opening an unread message marks it read, and its submission too: the owner has seen both. */
export async function markMessageOpened(id: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await changeMessageStatus(tx, id, { status: "read", from: "unread", now });
    const submission = tx
      .select({ id: contactMessages.submissionId })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    await tx
      .update(formSubmissions)
      .set({ read: true })
      .where(and(inArray(formSubmissions.id, submission), eq(formSubmissions.read, false)));
  });
}

/** Stars messages, or removes the star. */
export async function starMessages(
  { ids, starred }: { ids: string[]; starred: boolean },
  now: Date,
  tx: Executor = database(),
): Promise<number> {
  const { rowCount } = await tx
    .update(contactMessages)
    .set({ isStarred: starred, updatedAt: now })
    .where(and(inArray(contactMessages.id, ids), eq(contactMessages.isStarred, !starred)));
  return rowCount ?? 0;
}

/** A query of the addresses of the leads of messages that meet a condition. */
export function addressesOfMessages(condition: SQL): SQL {
  return addressesOfLeads(sql`in (select coalesce(submission_id, id) from contact_messages where ${condition})`);
}

/**
 * Deletes messages as `deleteMessageRows` does, in the caller's transaction. The submission and enquiry of the lead
 * stay, and its timeline records the deletion; a lead without a submission is deleted with its message.
 *
 * @param ids - of the messages of a batch
 * @returns the ids of those that were deleted
 * @throws HttpError 409 when one of the people is under a legal hold
 */
export async function deleteMessages(tx: Executor, ids: string[], now: Date): Promise<string[]> {
  const isOne = sql`id = any(${sql.param(ids)}::uuid[])`;
  await requireNoHold(tx, addressesOfMessages(isOne));
  const deleted = await deleteMessageRows(tx, isOne);
  const left = deleted.filter(({ submissionId }) => submissionId !== null);
  const messages = left.map(({ id }) => id);
  const leads = left.map(({ submissionId }) => submissionId);
  await tx.execute(sql`
    insert into lead_events (id, lead_id, subject, subject_id, kind, created_at)
    select ${newRowIds(now)}, lead_id, 'message', message_id, 'deleted', ${now.toISOString()}::timestamptz
    from unnest(${sql.param(messages)}::uuid[], ${sql.param(leads)}::uuid[]) as gone(message_id, lead_id)`);
  await deleteLeadRows(
    tx,
    deleted.flatMap(({ id, submissionId }) => (submissionId === null ? id : [])),
  );
  return deleted.map(({ id }) => id);
}
