import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { copyToDraft, findSavedFiles, setSavedFiles } from "~/domain/leads/files/attachments.server.ts";
import { savedReplies } from "~/domain/leads/tables/messages.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { deleteRecord } from "~/platform/db/save-record.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { inboxSection } from "~/shared/settings/inbox-settings.ts";
import { lockThread } from "./find-thread.server.ts";
import type { Replying, SavedReply } from "./reply.ts";
import type { SavedReplyChange, savedFilesSchema } from "./reply-requests.ts";

/** The owner's saved replies, by title. */
export async function listSavedReplies(): Promise<SavedReply[]> {
  const { id, title, body } = savedReplies;
  const [rows, files] = await Promise.all([
    database().select({ id, title, body }).from(savedReplies).orderBy(sql`lower(${title})`, asc(id)),
    findSavedFiles(),
  ]);
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
}

/** What a screen with reply boxes needs for them. */
export async function loadReplying(): Promise<Replying> {
  const [replies, inboxOutage] = await Promise.all([listSavedReplies(), findInboxOutage()]);
  const { myName = "" } = settingsOf(inboxSection);
  return { savedReplies: replies, repliesWait: emailSettings().smtp === undefined, myName, inboxOutage };
}

/**
 * Stores a saved reply, new or changed, with the files of `files`: the ids of its own and of those of a draft.
 *
 * @throws HttpError 409 when one of them was deleted, 422 when they are more than a reply can have
 */
export async function storeSavedReply(
  { id, title, body, files, seenFiles }: SavedReplyChange,
  now: Date,
  tx: Executor,
): Promise<void> {
  await tx
    .insert(savedReplies)
    .values({ id, title, body, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: savedReplies.id, set: { title, body, updatedAt: now } });
  await setSavedFiles(tx, id, { files, seenFiles }, now);
}

/**
 * Gives the files of a saved reply to the draft of a message, or of a lead that has none yet; once for an insertion.
 *
 * @returns the id of the message
 * @throws HttpError 409 when one of the two was deleted, 422 when there is no room for them
 */
export async function attachSavedFiles(
  tx: Executor,
  { id, messageId, insertion }: z.output<typeof savedFilesSchema>,
  now: Date,
): Promise<string> {
  const message = await lockThread(tx, messageId, "update", now);
  if (!message) throw new HttpError(409, "This message has been deleted.");
  const [saved] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for("key share");
  if (!saved) throw new HttpError(409, "This saved reply was deleted, so its files aren’t attached.");
  await copyToDraft(tx, id, { messageId: message.id, insertion }, now);
  return message.id;
}

/** Deletes a saved reply; the replies that were written with it stay. */
export function deleteSavedReply(id: string, tx: Executor = database()): Promise<RecordChange> {
  return deleteRecord(tx, savedReplies, id);
}
