import { type SQL, sql } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/replies/reply-email-kind.ts";
import type { Executor } from "~/platform/db/database.server.ts";

/** A message that was deleted; `submissionId` is null where it was all that there was of its lead. */
export interface DeletedMessage {
  id: string;
  submissionId: string | null;
}

/**
 * Deletes the messages that meet a condition, in the caller's transaction, with their replies, the mails of these, answers
 * and drafts. A reply's mail that is being sent at this moment still goes out.
 */
export async function deleteMessageRows(tx: Executor, condition: SQL): Promise<DeletedMessage[]> {
  const { rows } = await tx.execute<{ id: string; submission_id: string | null }>(sql`
    with going as (select id, submission_id from contact_messages where ${condition} for update),
    mail as (
      delete from mails where kind = ${REPLY_EMAIL.name}
        and subject_id in (select id from message_replies where message_id in (select id from going))
    ),
    gone as (delete from contact_messages where id in (select id from going))
    select id, submission_id from going`);
  return rows.map((row) => ({ id: row.id, submissionId: row.submission_id }));
}
