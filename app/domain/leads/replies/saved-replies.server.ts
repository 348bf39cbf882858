import { asc, sql } from "drizzle-orm";
import { savedReplies } from "~/domain/leads/tables/messages.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { deleteRecord } from "~/platform/db/save-record.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { SavedReply } from "./reply.ts";

/** The owner's saved replies, by title. */
export function listSavedReplies(): Promise<SavedReply[]> {
  const { id, title, body } = savedReplies;
  return database().select({ id, title, body }).from(savedReplies).orderBy(sql`lower(${title})`, asc(id));
}

/** Stores a saved reply, new or changed. */
export async function storeSavedReply(
  { id, title, body }: SavedReply,
  now: Date,
  tx: Executor = database(),
): Promise<void> {
  await tx
    .insert(savedReplies)
    .values({ id, title, body, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: savedReplies.id, set: { title, body, updatedAt: now } });
}

/** Deletes a saved reply; the replies that were written with it stay. */
export function deleteSavedReply(id: string, tx: Executor = database()): Promise<RecordChange> {
  return deleteRecord(tx, savedReplies, id);
}
