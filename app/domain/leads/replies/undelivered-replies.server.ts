import { syncSubmissionStatuses } from "~/domain/leads/desk/lead-statuses.server.ts";
import { advanceOnReply, revertOnUndelivered } from "~/domain/leads/desk/reply-progress.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { closeMessage, correctReplyAddress, reopenMessage } from "./message-reopening.server.ts";

/** A reply could not be delivered: its message returns to the inbox, and what the reply had moved on goes back. */
export async function markReplyUndelivered(tx: Executor, replyId: string, now: Date): Promise<void> {
  const followed = await reopenMessage(tx, replyId, now);
  if (!followed) return;
  await revertOnUndelivered(tx, followed.leadId, now);
  await syncSubmissionStatuses(tx, followed.changed, now);
}

/** A reply is sent once more, to another `address` where the owner has corrected that; replies to come go there too. */
export async function markReplyResent(
  tx: Executor,
  { replyId, hadFailed, address }: { replyId: string; hadFailed: boolean; address: string | undefined },
  now: Date,
): Promise<void> {
  if (address !== undefined) await correctReplyAddress(tx, replyId, address, now);
  const followed = hadFailed ? await closeMessage(tx, replyId, now) : undefined;
  if (!followed) return;
  await advanceOnReply(tx, followed.leadId, now);
  await syncSubmissionStatuses(tx, followed.changed, now);
}
