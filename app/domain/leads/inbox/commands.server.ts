import { and, eq, inArray, sql } from "drizzle-orm";
import { type DeletedMessage, deleteLeadRows, deleteMessageRows } from "~/domain/leads/desk/delete-lead-rows.server.ts";
import {
  changeMessageStatus,
  changeStatuses,
  type StatusChangeResult,
} from "~/domain/leads/desk/lead-statuses.server.ts";
import { markLeadsSpam, type SpamMarked } from "~/domain/leads/desk/mark-spam.server.ts";
import type { MessageStatus } from "~/domain/leads/lead-status.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { newRowIds } from "~/platform/db/columns.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import { requireNoHold } from "~/platform/privacy/require-no-hold.server.ts";
import type { Selection, StatusChange } from "~/shared/lists/selection.ts";
import { messageCondition } from "./message-condition.server.ts";
import type { MessageFilters } from "./message-views.ts";

/** The messages deleted per statement, so that no statement runs into the database's time limit. */
const BATCH_SIZE = 2_000;

/** Gives messages other statuses, all of them or none; their submissions follow. */
export function changeMessageStatuses(
  changes: StatusChange<MessageFilters, MessageStatus>[],
  now: Date,
): Promise<StatusChangeResult> {
  return changeStatuses("message", changes, rowsOf, now);
}

/** Marks the leads of messages as spam or as not spam. */
export function markMessagesAsSpam(
  { records, spam }: { records: Selection<MessageFilters>; spam: boolean },
  now: Date,
): Promise<SpamMarked> {
  return markLeadsSpam("message", { condition: rowsOf(records), spam, now });
}

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
export async function starMessages({ ids, starred }: { ids: string[]; starred: boolean }, now: Date): Promise<number> {
  const { rowCount } = await database()
    .update(contactMessages)
    .set({ isStarred: starred, updatedAt: now })
    .where(and(inArray(contactMessages.id, ids), eq(contactMessages.isStarred, !starred)));
  return rowCount ?? 0;
}

/**
 * Deletes messages as `deleteMessageRows` does. The submission and enquiry of the lead stay, and its timeline records
 * the deletion; a lead without a submission is deleted with its message.
 *
 * @returns how many were deleted
 * @throws HttpError 409 when one of the people is under a legal hold
 */
export async function deleteMessages(records: Selection<MessageFilters>, now: Date): Promise<number> {
  const condition = rowsOf(records);
  return database().transaction(async (tx) => {
    const addresses = sql`select unnest(array[email, corrected_email]) from contact_messages where ${condition}`;
    await requireNoHold(tx, addresses);
    let count = 0;
    while (true) {
      const batch = sql`id in (select id from contact_messages where ${condition} limit ${BATCH_SIZE})`;
      const deleted = await deleteMessageRows(tx, batch);
      await recordDeletion(tx, deleted, now);
      count += deleted.length;
      if (deleted.length < BATCH_SIZE) break;
    }
    if (count > 0) await recordActivity(tx, { act: "messages.deleted", details: { count } });
    return count;
  });
}

async function recordDeletion(tx: Executor, deleted: DeletedMessage[], now: Date): Promise<void> {
  const left = deleted.filter(({ submissionId }) => submissionId !== null);
  const ids = left.map(({ id }) => id);
  const leads = left.map(({ submissionId }) => submissionId);
  await tx.execute(sql`
    insert into lead_events (id, lead_id, subject, subject_id, kind, created_at)
    select ${newRowIds(now)}, lead_id, 'message', message_id, 'deleted', ${now.toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(leads)}::uuid[]) as gone(message_id, lead_id)`);
  await deleteLeadRows(
    tx,
    deleted.flatMap(({ id, submissionId }) => (submissionId === null ? id : [])),
  );
}

function rowsOf(records: Selection<MessageFilters>) {
  return selectionCondition(records, contactMessages, messageCondition);
}
