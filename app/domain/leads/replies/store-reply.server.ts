import { eq } from "drizzle-orm";
import { contactMessages, messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import type { StatusChanged } from "~/domain/leads/triage/change-status.server.ts";
import { changeMessageStatus, syncSubmissionStatuses } from "~/domain/leads/triage/lead-statuses.server.ts";
import { clearSpamMarkOnReply } from "~/domain/leads/triage/mark-spam.server.ts";
import { advanceOnReply, lockEnquiry } from "~/domain/leads/triage/reply-progress.server.ts";
import { addTimelineEvent } from "~/domain/leads/triage/timeline.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { tidyReply } from "./reply.ts";
import { queueReplyEmail } from "./reply-emails.server.ts";
import type { NewReply } from "./reply-requests.ts";
import { reopenMessage } from "./undelivered-replies.server.ts";

/**
 * The result of storing a reply: stored, even without an address to send it to, or `repeated`, stored before; or
 * rejected, since its message was deleted or another reply has its id.
 */
export type ReplyOutcome = "stored" | "undeliverable" | "repeated" | "gone" | "conflict";

interface StoredReply {
  outcome: ReplyOutcome;
  /** The lead whose message it changed, if any. */
  changed: StatusChanged[];
}

/**
 * Stores a reply to a message and queues its email; its lead advances, its submission follows, and the lead is unmarked
 * as spam.
 */
export function replyToMessage(reply: NewReply, now: Date, executor: Executor = database()): Promise<ReplyOutcome> {
  return executor.transaction(async (tx) => {
    const { outcome, changed } = await storeReply(tx, reply, now);
    for (const { leadId } of changed) await advanceOnReply(tx, leadId, now);
    await syncSubmissionStatuses(tx, changed, now);
    if (outcome === "stored" || outcome === "undeliverable") await clearSpamMarkOnReply(tx, reply.messageId, now);
    return outcome;
  });
}

/**
 * Stores a reply, once whatever the browser repeats, and makes the message replied; the draft is deleted. Its email is
 * queued with it; a message with an undeliverable address stays in the inbox.
 */
async function storeReply(tx: Executor, reply: NewReply, now: Date): Promise<StoredReply> {
  const { id, messageId, body } = reply;
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
    return { outcome: isSame ? "repeated" : "conflict", changed: [] };
  }
  await consumeDraft(tx, reply);
  const leadId = message.submissionId ?? messageId;
  await lockEnquiry(tx, leadId);
  await addTimelineEvent(tx, { leadId, subject: "message", subjectId: messageId, kind: "reply", now });
  const isQueued = await queueReplyEmail(tx, { replyId: id, message }, now);
  if (!isQueued) {
    await reopenMessage(tx, id, now);
    return { outcome: "undeliverable", changed: [] };
  }
  const changed = await changeMessageStatus(tx, messageId, { status: "replied", now });
  return {
    outcome: "stored",
    changed: changed.length > 0 ? changed : [{ id: messageId, was: message.status, leadId }],
  };
}

/**
 * A draft is deleted with its reply. It stays if it says something else: under an id of its own, or as another window
 * has changed it meanwhile, and then gets a new id, since its reply is sent.
 */
async function consumeDraft(tx: Executor, { id, messageId, body, draftVersion }: NewReply): Promise<void> {
  const ofMessage = eq(messageDrafts.messageId, messageId);
  const [draft] = await tx.select().from(messageDrafts).where(ofMessage).for("update");
  if (!draft) return;
  const text = tidyReply(draft.body);
  const isOwn = draft.replyId === id;
  // An earlier state of the text is sent with it, though its sender doesn't know that it was stored.
  const isSent = isOwn ? draft.updatedAt.getTime() <= draftVersion || body.includes(text) : body === text;
  if (isSent) await tx.delete(messageDrafts).where(ofMessage);
  else if (isOwn) await tx.update(messageDrafts).set({ replyId: crypto.randomUUID() }).where(ofMessage);
}
