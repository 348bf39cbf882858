import { eq } from "drizzle-orm";
import { messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { lockThread } from "./find-thread.server.ts";
import { type StoredReplyDraft, tidyReply } from "./reply.ts";
import type { ReplyDraft } from "./reply-requests.ts";

/**
 * The result of saving a draft: stored, with its version (`savedAt`) and the id that its reply will have, which another
 * window may have chosen before; or rejected, since its reply was sent (`isSame` says whether with the same text),
 * since another window has stored another text meanwhile (`current`), or since its message was deleted.
 */
export type DraftStored =
  | ({ stored: true } & Omit<StoredReplyDraft, "body">)
  | { stored: false; isSent: true; isSame: boolean }
  | { stored: false; current: StoredReplyDraft }
  | { stored: false; isGone: true };

/**
 * Stores what is typed as a reply to a message, as it is, if the stored draft is still the one it was typed over
 * (optimistic locking); a blank text is no draft. A draft that arrives after its reply was sent is rejected: nothing
 * that was sent comes back as a draft.
 */
export function storeReplyDraft(
  { messageId: id, replyId, body, baseVersion }: ReplyDraft,
  now: Date,
): Promise<DraftStored> {
  return database().transaction(async (tx) => {
    // Locks against a reply that is being stored: each sees what the other did.
    const message = await lockThread(tx, id, "key share", now);
    if (!message) return { stored: false, isGone: true };
    const { id: messageId } = message;
    const [sent] = await tx
      .select({ body: messageReplies.body })
      .from(messageReplies)
      .where(eq(messageReplies.id, replyId));
    if (sent) return { stored: false, isSent: true, isSame: sent.body === tidyReply(body) };
    const ofMessage = eq(messageDrafts.messageId, messageId);
    const find = () => tx.select().from(messageDrafts).where(ofMessage).for("update");
    // PostgreSQL can't store every character that a browser can hold.
    const text = body.toWellFormed().replaceAll("\0", "");
    const isBlank = tidyReply(body) === "";
    let [current] = await find();
    if (!current && !isBlank) {
      const draft = { messageId, replyId, body: text, updatedAt: now };
      const [stored] = await tx.insert(messageDrafts).values(draft).onConflictDoNothing().returning();
      if (stored) return { stored: true, ...versionOf(stored) };
      // Another window was faster.
      [current] = await find();
    }
    if (!current) return { stored: true, savedAt: now.toISOString(), replyId };
    // Its answer was lost, or both windows have it.
    if (current.body === text) return { stored: true, ...versionOf(current) };
    if (current.updatedAt.getTime() !== baseVersion) {
      return { stored: false, current: { body: current.body, ...versionOf(current) } };
    }
    // Two versions never have the same time.
    const updatedAt = new Date(Math.max(now.getTime(), baseVersion + 1));
    if (isBlank) await tx.delete(messageDrafts).where(ofMessage);
    else await tx.update(messageDrafts).set({ body: text, updatedAt }).where(ofMessage);
    return { stored: true, ...versionOf({ ...current, updatedAt }) };
  });
}

function versionOf({ updatedAt, replyId }: { updatedAt: Date; replyId: string }): Omit<StoredReplyDraft, "body"> {
  return { savedAt: updatedAt.toISOString(), replyId };
}
