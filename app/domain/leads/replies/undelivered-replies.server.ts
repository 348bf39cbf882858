import { syncSubmissionStatuses } from "~/domain/leads/desk/lead-statuses.server.ts";
import { advanceOnReply, revertOnUndelivered } from "~/domain/leads/desk/reply-progress.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { OnEmailRetried } from "~/platform/email/outbox/retry-emails.server.ts";
import { closeMessage, correctReplyAddress, reopenMessage } from "./message-reopening.server.ts";
import { REPLY_EMAIL } from "./reply-email-kind.ts";

/** A reply could not be delivered: its message returns to the inbox, and what the reply had moved on goes back. */
export async function markReplyUndelivered(tx: Executor, replyId: string, now: Date): Promise<void> {
  const followed = await reopenMessage(tx, replyId, now);
  if (!followed) return;
  await revertOnUndelivered(tx, followed.leadId, now);
  await syncSubmissionStatuses(tx, followed.changed, now);
}

/**
 * A hook of `retryEmails`: the message of a reply that had failed and is sent once more is replied again, and a corrected
 * address holds for the replies to come. Emails of other kinds are left alone.
 */
export const onReplyRetried: OnEmailRetried = async (tx, { kind, state, subjectId: replyId, address }, now) => {
  if (kind !== REPLY_EMAIL.name || !replyId) return;
  if (address !== undefined) await correctReplyAddress(tx, replyId, address, now);
  const followed = state === "failed" ? await closeMessage(tx, replyId, now) : undefined;
  if (!followed) return;
  await advanceOnReply(tx, followed.leadId, now);
  await syncSubmissionStatuses(tx, followed.changed, now);
};
