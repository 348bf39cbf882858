import { eq } from "drizzle-orm";
import type { Changed } from "~/domain/leads/desk/change-status.server.ts";
import { recordEvent } from "~/domain/leads/desk/timeline.server.ts";
import { changeMessages } from "~/domain/leads/inbox/commands.server.ts";
import type { NewReply } from "~/domain/leads/inbox/message-requests.ts";
import { contactMessages, messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { reopenUndelivered } from "./message-reopening.server.ts";
import { replyText } from "./reply.ts";
import { queueReplyMail } from "./reply-emails.server.ts";

/**
 * What became of a reply: stored, now or before, be it that there is no address to send it to; or not, since its message is
 * gone, or another reply has its id.
 */
export type ReplyOutcome = "stored" | "undeliverable" | "gone" | "conflict";

interface AddedReply {
  outcome: ReplyOutcome;
  /** The lead whose message it changed, if any. */
  changed: Changed[];
}

/**
 * Stores a reply, once whatever the browser repeats, and makes the message replied; the draft is used up. Its mail
 * is queued with it; a message whose address can't be mailed to stays in the inbox.
 */
export async function addReply(tx: Executor, { id, messageId, body }: NewReply, now: Date): Promise<AddedReply> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for("update");
  if (!message) return { outcome: "gone", changed: [] };
  const stored = await tx
    .insert(messageReplies)
    .values({ id, messageId, body, state: "waiting", createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: messageReplies.id });
  if (stored.length === 0) {
    const [before] = await tx.select().from(messageReplies).where(eq(messageReplies.id, id));
    const isSame = before?.messageId === messageId && before.body === body;
    return { outcome: isSame ? "stored" : "conflict", changed: [] };
  }
  await consumeDraft(tx, { id, messageId, body });
  const leadId = message.submissionId ?? messageId;
  await recordEvent(tx, { leadId, subject: "message", subjectId: messageId, kind: "reply", now });
  const isQueued = await queueReplyMail(tx, { replyId: id, message }, now);
  if (!isQueued) {
    await reopenUndelivered(tx, id, now);
    return { outcome: "undeliverable", changed: [] };
  }
  const changed = await changeMessages(tx, { records: { ids: [messageId] }, status: "replied" }, now);
  return {
    outcome: "stored",
    changed: changed.length > 0 ? changed : [{ id: messageId, was: message.status, leadId }],
  };
}

/** A draft goes with its reply. One that another tab has begun under an id of its own stays, unless it says the same. */
async function consumeDraft(tx: Executor, { id, messageId, body }: NewReply): Promise<void> {
  const ofMessage = eq(messageDrafts.messageId, messageId);
  const [draft] = await tx.select().from(messageDrafts).where(ofMessage).for("update");
  if (!draft || (draft.replyId !== id && replyText(draft.body) !== body)) return;
  await tx.delete(messageDrafts).where(ofMessage);
}
