import { eq, sql } from "drizzle-orm";
import { tidyLines } from "~/domain/submissions/typed-text.ts";
import { database } from "~/platform/db/database.server.ts";
import type { SavedReply } from "./listing.ts";
import { contactMessages, messageDrafts, savedReplies } from "./tables.server.ts";

/** Keeps what is typed as a reply to a message, as it is; a blank text is no draft. A message that is gone has none. */
export async function keepDraft({ messageId, body }: { messageId: string; body: string }, now: Date): Promise<void> {
  const db = database();
  // PostgreSQL can't store every character that a browser can hold.
  if (tidyLines(body) === "") {
    await db.delete(messageDrafts).where(eq(messageDrafts.messageId, messageId));
    return;
  }
  const text = body.toWellFormed().replaceAll("\0", "");
  // An update first: inserting would announce a draft that other tabs know of already.
  const updated = await db
    .update(messageDrafts)
    .set({ body: text, updatedAt: now })
    .where(eq(messageDrafts.messageId, messageId))
    .returning({ id: messageDrafts.messageId });
  if (updated.length > 0) return;
  await db
    .insert(messageDrafts)
    .select(
      db
        .select({
          messageId: contactMessages.id,
          body: sql<string>`${text}::text`.as("body"),
          updatedAt: sql<Date>`${now.toISOString()}::timestamptz`.as("updated_at"),
        })
        .from(contactMessages)
        .where(eq(contactMessages.id, messageId)),
    )
    .onConflictDoUpdate({ target: messageDrafts.messageId, set: { body: text, updatedAt: now } });
}

/** Stores a saved reply, new or changed. */
export async function keepSavedReply({ id, title, body }: SavedReply, now: Date): Promise<void> {
  await database()
    .insert(savedReplies)
    .values({ id, title, body, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: savedReplies.id, set: { title, body, updatedAt: now } });
}

/** Deletes a saved reply; the replies that were made of it stay. */
export async function deleteSavedReply(id: string): Promise<void> {
  await database().delete(savedReplies).where(eq(savedReplies.id, id));
}
