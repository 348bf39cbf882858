import { eq } from "drizzle-orm";
import { contactMessages, messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { tidyReply } from "./reply.ts";
import type { ReplyDraft } from "./reply-requests.ts";

/**
 * The result of saving a draft: stored, with the id that its reply will have, which another tab may have chosen before;
 * or rejected, since its reply was sent. `isSame` says whether the reply has the same text.
 */
export type DraftStored = { stored: true; replyId: string } | { stored: false; isSent: true; isSame: boolean };

/**
 * Stores what is typed as a reply to a message, as it is; a blank text is no draft. A deleted message has none. A draft
 * that arrives after its reply was sent is rejected: nothing that was sent comes back as a draft.
 */
export function storeReplyDraft({ messageId, replyId, body }: ReplyDraft, now: Date): Promise<DraftStored> {
  return database().transaction(async (tx) => {
    // Locks against a reply that is being stored: each sees what the other did.
    const [message] = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for("key share");
    const [sent] = await tx
      .select({ body: messageReplies.body })
      .from(messageReplies)
      .where(eq(messageReplies.id, replyId));
    if (sent) return { stored: false, isSent: true, isSame: sent.body === tidyReply(body) };
    const ofMessage = eq(messageDrafts.messageId, messageId);
    if (tidyReply(body) === "") {
      await tx.delete(messageDrafts).where(ofMessage);
      return { stored: true, replyId };
    }
    // PostgreSQL can't store every character that a browser can hold.
    const text = { body: body.toWellFormed().replaceAll("\0", ""), updatedAt: now };
    const id = { replyId: messageDrafts.replyId };
    // An update first: an insert would publish a draft that other tabs have already.
    let [stored] = await tx.update(messageDrafts).set(text).where(ofMessage).returning(id);
    if (!stored && message) {
      [stored] = await tx
        .insert(messageDrafts)
        .values({ messageId, replyId, ...text })
        .onConflictDoUpdate({ target: messageDrafts.messageId, set: text })
        .returning(id);
    }
    return { stored: true, replyId: stored?.replyId ?? replyId };
  });
}
