import { settle } from "~/domain/leads/desk/lead-statuses.server.ts";
import { advanceLead, revertLead } from "~/domain/leads/desk/reply-progress.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { closeResent, correctAddress, reopenUndelivered } from "./message-reopening.server.ts";

/** A reply could not be delivered: its message returns to the inbox, and what the reply had moved on goes back. */
export async function markUndelivered(tx: Executor, replyId: string, now: Date): Promise<void> {
  const followed = await reopenUndelivered(tx, replyId, now);
  if (!followed) return;
  await revertLead(tx, followed.leadId, now);
  await settle(tx, followed.changed, now);
}

/** A reply is sent once more, to another `address` where the owner has corrected that; replies to come go there too. */
export async function markResent(
  tx: Executor,
  { replyId, hadFailed, address }: { replyId: string; hadFailed: boolean; address: string | undefined },
  now: Date,
): Promise<void> {
  if (address !== undefined) await correctAddress(tx, replyId, address, now);
  const followed = hadFailed ? await closeResent(tx, replyId, now) : undefined;
  if (!followed) return;
  await advanceLead(tx, followed.leadId, now);
  await settle(tx, followed.changed, now);
}
