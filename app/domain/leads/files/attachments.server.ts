import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { attachments } from "~/domain/leads/tables/files.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { EmailAttachment } from "~/platform/email/email-kind.ts";
import type { ReceivedFile } from "~/platform/email/inbound/read-email-content.server.ts";
import { documentTypeOf } from "~/platform/forms/documents/document-type.server.ts";
import { safeFileName } from "~/platform/forms/documents/file-name.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { sha256Of } from "~/platform/images/store/read-object.server.ts";
import { DOCUMENT_TYPES } from "~/shared/forms/sent-file.ts";
import { type Attachment, isTooMuch, TOO_MUCH_ATTACHED } from "./attachment.ts";
import { downloadPrivateFile, insertFileParts, readPrivateFile } from "./private-files.server.ts";

/** All files of a conversation that are kept, in bytes: strangers fill no disk. What is more stays in the mailbox. */
const MAX_KEPT_BYTES = 250_000_000;
/** Of one email. */
const MAX_KEPT = 100;

/** What the first bytes of pictures are that browsers show. */
const PICTURES: [type: string, beginning: RegExp][] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

type FileOwner = Pick<
  typeof attachments.$inferInsert,
  "id" | "messageId" | "savedReplyId" | "inboundReplyId" | "replyId"
>;

/** Whether a row is a file of neither kind of email: of a draft, or of a saved reply. */
const IS_UNSENT = and(isNull(attachments.replyId), isNull(attachments.inboundReplyId));

/** Whether it is one of a message's draft. */
const isDrafted = (messageId: string) => and(eq(attachments.messageId, messageId), IS_UNSENT);

async function sumOf(tx: Executor, condition: SQL | undefined): Promise<{ bytes: number; count: number }> {
  const [sum] = await tx
    .select({ bytes: sql<number>`coalesce(sum(size), 0)::float`, count: sql<number>`count(*)::int` })
    .from(attachments)
    .where(condition);
  return sum ?? { bytes: 0, count: 0 };
}

/** Throws an `HttpError` 422 where these are more than a reply can have. */
async function requireRoom(tx: Executor, condition: SQL | undefined): Promise<void> {
  const { bytes, count } = await sumOf(tx, condition);
  const problems = [{ field: "", message: TOO_MUCH_ATTACHED }];
  if (isTooMuch(bytes, count)) throw new HttpError(422, TOO_MUCH_ATTACHED, { problems });
}

/** Keeps the files of an inbound reply in the caller's transaction, as far as its conversation has room for them. */
export async function keepInboundFiles(
  tx: Executor,
  { messageId, inboundReplyId }: { messageId: string; inboundReplyId: string },
  files: ReceivedFile[],
  now: Date,
): Promise<void> {
  let { bytes } = await sumOf(tx, eq(attachments.messageId, messageId));
  for (const file of files.slice(0, MAX_KEPT)) {
    if (bytes + file.size > MAX_KEPT_BYTES) continue;
    bytes += file.size;
    await insertAttachment(tx, { messageId, inboundReplyId }, file, now);
  }
}

/** Adds a file to a message's draft in the caller's transaction, which locks the message; undefined when there is no
 * room for it. */
export async function attachToDraft(
  tx: Executor,
  messageId: string,
  file: Pick<ReceivedFile, "name" | "content">,
  now: Date,
): Promise<string | undefined> {
  const { bytes, count } = await sumOf(tx, isDrafted(messageId));
  if (isTooMuch(bytes + file.content.length, count + 1)) return undefined;
  return insertAttachment(tx, { messageId }, { type: "application/octet-stream", contentId: "", ...file }, now);
}

async function insertAttachment(
  tx: Executor,
  owner: FileOwner,
  { name, content, contentId, type: said }: Omit<ReceivedFile, "size">,
  now: Date,
): Promise<string | undefined> {
  const known = await typeOf(content);
  const file = {
    ...{ ...owner, contentId, name: safeFileName(name || (said === "message/rfc822" ? "Attached email.eml" : "File")) },
    ...{ type: known ?? said, isPicture: known?.startsWith("image/") ?? false },
    ...{ size: content.length, sha256: sha256Of(content), createdAt: now },
  };
  const [stored] = await tx.insert(attachments).values(file).onConflictDoNothing().returning({ id: attachments.id });
  if (stored) await insertFileParts(tx, "attachment", stored.id, content);
  return stored?.id;
}

/** The media type of bytes, as far as it can be known and is wanted. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  const beginning = bytes.toString("latin1", 0, 16);
  const [picture] = PICTURES.find(([, form]) => form.test(beginning)) ?? [];
  const document = await documentTypeOf(bytes);
  return picture ?? ("type" in document ? DOCUMENT_TYPES[document.type] : undefined);
}

/** Takes a file from the draft that it is of, and deletes it; false when there is no such file. */
export async function detachFromDraft(tx: Executor, id: string): Promise<boolean> {
  const isOne = and(eq(attachments.id, id), isNotNull(attachments.messageId), IS_UNSENT);
  return ((await tx.delete(attachments).where(isOne)).rowCount ?? 0) > 0;
}

/**
 * Makes files of a message's draft those of a reply, in the caller's transaction; false when one of them was deleted.
 *
 * @throws HttpError when they are more than an email can have, as those of a reply that was taken back may be with
 * others
 */
export async function moveToReply(tx: Executor, ids: string[], { id, messageId }: { id: string; messageId: string }) {
  const { rowCount } = await tx
    .update(attachments)
    .set({ replyId: id })
    .where(and(isDrafted(messageId), inArray(attachments.id, ids)));
  await requireRoom(tx, eq(attachments.replyId, id));
  return rowCount === new Set(ids).size;
}

/** Makes the files of a reply those of the draft again, in the caller's transaction. */
export async function moveToDraft(tx: Executor, replyId: string): Promise<void> {
  await tx.update(attachments).set({ replyId: null }).where(eq(attachments.replyId, replyId));
}

/** The files of all saved replies, by their saved replies' ids. */
export async function findSavedFiles(): Promise<Map<string | null, Attachment[]>> {
  const { id, name, type, size, isPicture, savedReplyId } = attachments;
  const rows = await database()
    .select({ id, name, type, size, isPicture, savedReplyId })
    .from(attachments)
    .where(isNotNull(savedReplyId))
    .orderBy(asc(attachments.createdAt), asc(id));
  return Map.groupBy(
    rows.map((row) => ({ ...row, isRepeated: false })),
    (row) => row.savedReplyId,
  );
}

const FILE_CHANGED =
  "A file was removed, or sent with its reply, in another window meanwhile. Look at the files, and try again.";

/**
 * Has a saved reply have `files`, in the caller's transaction: its own stay, those of drafts are copied. Of its own
 * those go that its writer has seen (`seenFiles`) and left out; what another window has added stays.
 *
 * @throws HttpError 409 when one of them was deleted, 422 when they are more than a reply can have
 */
export async function setSavedFiles(
  tx: Executor,
  savedReplyId: string,
  { files, seenFiles }: { files: string[]; seenFiles: string[] },
  now: Date,
): Promise<void> {
  const isOwn = eq(attachments.savedReplyId, savedReplyId);
  const isLeftOut = and(inArray(attachments.id, seenFiles), notInArray(attachments.id, files));
  await tx.delete(attachments).where(and(isOwn, isLeftOut));
  const own = await tx.select({ id: attachments.id }).from(attachments).where(isOwn);
  const others = files.filter((id) => !own.some((one) => one.id === id));
  const count = await copyFiles(tx, inArray(attachments.id, others), { savedReplyId }, { id: savedReplyId, now });
  if (count !== new Set(others).size) throw new HttpError(409, FILE_CHANGED);
  await requireRoom(tx, isOwn);
}

/**
 * Copies the files of a saved reply to a message's draft in the caller's transaction, which locks both; those of an
 * insertion once.
 *
 * @throws HttpError 422 when there is no room for them
 */
export async function copyToDraft(
  tx: Executor,
  savedReplyId: string,
  { messageId, insertion }: { messageId: string; insertion: string },
  now: Date,
): Promise<void> {
  await copyFiles(tx, eq(attachments.savedReplyId, savedReplyId), { messageId }, { id: insertion, now });
  await requireRoom(tx, isDrafted(messageId));
}

/**
 * Copies files of drafts and of saved replies, whole, and never those that came by email. The copies'
 * ids follow from their sources' and that of what is done, so that doing it again copies nothing twice.
 *
 * @returns how many they are
 * @throws HttpError 409 when one is not whole, such as one that is being removed
 */
async function copyFiles(
  tx: Executor,
  isChosen: SQL,
  owner: FileOwner,
  { id: doneId, now }: { id: string; now: Date },
): Promise<number> {
  const files = await tx
    .select()
    .from(attachments)
    .where(and(isChosen, IS_UNSENT))
    .orderBy(asc(attachments.createdAt), asc(attachments.id))
    .for("share");
  for (const { id, name, type, sha256 } of files) {
    const content = (await readPrivateFile("attachment", id, tx))?.bytes;
    if (!content || sha256Of(content) !== sha256) throw new HttpError(409, FILE_CHANGED);
    await insertAttachment(tx, { id: uuidv5(id, doneId), ...owner }, { name, type, content, contentId: "" }, now);
  }
  return files.length;
}

/** The files of a message's emails, each with the reply that it is of, if any. */
export function findAttachments(
  messageId: string,
): Promise<(Attachment & Required<Omit<FileOwner, "id" | "messageId" | "savedReplyId">>)[]> {
  const { id, name, type, size, isPicture, inboundReplyId, replyId } = attachments;
  const isRepeated = sql<boolean>`is_picture and size < 100000 and content_id <> '' and inbound_reply_id is not null and exists (
    select from attachments o where o.sha256 = attachments.sha256 and o.is_picture and o.inbound_reply_id is not null
      and o.inbound_reply_id <> attachments.inbound_reply_id)`;
  return database()
    .select({ id, name, type, size, isPicture, isRepeated, inboundReplyId, replyId })
    .from(attachments)
    .where(eq(attachments.messageId, messageId))
    .orderBy(asc(attachments.createdAt), asc(id));
}

/**
 * The files of a reply as its email has them.
 *
 * @throws as `readPrivateFile`, and Error when one isn't whole: no email leaves with half a file
 */
export async function readReplyFiles(replyId: string): Promise<EmailAttachment[]> {
  const files = await database()
    .select()
    .from(attachments)
    .where(eq(attachments.replyId, replyId))
    .orderBy(attachments.createdAt, attachments.id);
  const read = files.map(async ({ id, name, sha256 }) => {
    const content = (await readPrivateFile("attachment", id))?.bytes;
    if (!content || sha256Of(content) !== sha256) throw new Error(`The file ${id} isn't whole.`);
    return { filename: name, content };
  });
  return Promise.all(read);
}

/** The pictures that an inbound email's HTML refers to, by Content-ID, as addresses that hold them. */
export async function loadPictures(inboundReplyId: string): Promise<Map<string, string>> {
  const isOfEmail = and(eq(attachments.inboundReplyId, inboundReplyId), eq(attachments.isPicture, true));
  const rows = await database().select().from(attachments).where(isOfEmail);
  const loaded = rows.map(async ({ id, contentId, type }): Promise<[string, string][]> => {
    const response = await downloadPrivateFile("attachment", id);
    if (!response?.ok) return [];
    return [[contentId, `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString("base64")}`]];
  });
  return new Map((await Promise.all(loaded)).flat());
}
