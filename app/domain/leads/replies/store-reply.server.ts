import { eq, sql } from "drizzle-orm";
import { moveToReply } from "~/domain/leads/files/attachments.server.ts";
import { DONE_STATUSES } from "~/domain/leads/lead-status.ts";
import { conversations } from "~/domain/leads/tables/conversations.server.ts";
import { MESSAGES, SUBMISSIONS } from "~/domain/leads/tables/lead-tables.server.ts";
import { type contactMessages, messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import {
  changeMessageStatus,
  changeStatus,
  type StatusChanged,
  syncSubmissionStatuses,
} from "~/domain/leads/triage/lead-statuses.server.ts";
import { clearSpamMarkOnReply } from "~/domain/leads/triage/mark-spam.server.ts";
import { advanceOnReply, isOwnRequest, lockEnquiry } from "~/domain/leads/triage/reply-progress.server.ts";
import { addTimelineEvent } from "~/domain/leads/triage/timeline.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { lockThread } from "./find-thread.server.ts";
import { tidyReply, UNDO_SEND_MS } from "./reply.ts";
import { queueReplyEmail } from "./reply-emails.server.ts";
import type { NewReply } from "./reply-requests.ts";
import { reopenMessage } from "./undelivered-replies.server.ts";

/**
 * The result of storing a reply: stored, even without an address to send it to, or `repeated`, stored before; or
 * rejected, since its message was deleted or another reply has its id.
 */
export type ReplyOutcome = "stored" | "undeliverable" | "repeated" | "gone" | "conflict";

const FILE_GONE =
  "A file of this reply was removed in another window, so nothing was sent. Look at its files, then send it again.";

interface StoredReply {
  outcome: ReplyOutcome;
  /** The lead whose message it changed, if any. */
  changed: StatusChanged[];
}

/**
 * Stores a reply to a message and queues its email; its lead advances, its submission follows, and the lead is unmarked
 * as spam.
 */
export function replyToMessage(reply: NewReply, now: Date, executor: Executor = database()) {
  return executor.transaction(async (tx) => {
    const message = await lockThread(tx, reply.messageId, "update", now);
    if (!message) return { outcome: "gone" as const, messageId: reply.messageId };
    const { outcome, changed } = await storeReply(tx, reply, message, now);
    for (const { leadId } of changed) await advanceOnReply(tx, leadId, now);
    if (reply.archive && outcome === "stored") await archiveLead(tx, message, now);
    await syncSubmissionStatuses(tx, changed, now);
    if (outcome === "stored" || outcome === "undeliverable") await clearSpamMarkOnReply(tx, message.id, now);
    if (reply.remindAt && outcome === "stored") await setReminder(tx, message, reply.remindAt);
    return { outcome, messageId: message.id };
  });
}

/** Until when a conversation is snoozed, which a reply ends: its event keeps it, in case the reply is taken back. */
async function findSnooze(tx: Executor, leadId: string): Promise<string | null> {
  const { id, snoozedUntil } = conversations;
  const [found] = await tx.select({ snoozedUntil }).from(conversations).where(eq(id, leadId));
  return found?.snoozedUntil?.toISOString() ?? null;
}

async function setReminder(
  tx: Executor,
  { id, submissionId }: typeof contactMessages.$inferSelect,
  remindAt: string,
): Promise<void> {
  // Whatever happens in a conversation ends its reminder, this reply too.
  await tx.execute(sql`set constraints all immediate`);
  await tx
    .update(conversations)
    .set({ snoozedUntil: new Date(remindAt) })
    .where(eq(conversations.id, submissionId ?? id));
}

/** The message is archived, and a request whose status the owner sets is resolved. */
async function archiveLead(
  tx: Executor,
  { id, submissionId }: typeof contactMessages.$inferSelect,
  now: Date,
): Promise<void> {
  await changeStatus(tx, MESSAGES, { condition: sql`id = ${id}::uuid`, status: DONE_STATUSES.message, now });
  const condition = isOwnRequest(submissionId ?? id);
  await changeStatus(tx, SUBMISSIONS, { condition, status: DONE_STATUSES.submission, now });
}

/**
 * Stores a reply, once whatever the browser repeats, and makes the message replied; the draft is deleted. Its email is
 * queued with it; a message with an undeliverable address stays in the inbox.
 */
async function storeReply(
  tx: Executor,
  reply: NewReply,
  message: typeof contactMessages.$inferSelect,
  now: Date,
): Promise<StoredReply> {
  const { id, body } = reply;
  const { id: messageId } = message;
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
  if (!(await moveToReply(tx, reply.files ?? [], { id, messageId }))) throw new HttpError(409, FILE_GONE);
  await consumeDraft(tx, { ...reply, messageId });
  const leadId = message.submissionId ?? messageId;
  await lockEnquiry(tx, leadId);
  const event = { leadId, subject: "message", subjectId: messageId, kind: "reply", now } as const;
  await addTimelineEvent(tx, { ...event, was: await findSnooze(tx, leadId) });
  const isQueued = await queueReplyEmail(
    tx,
    { replyId: id, message, ...(reply.undoable && { holdMs: UNDO_SEND_MS }) },
    now,
  );
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
