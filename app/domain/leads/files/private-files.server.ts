import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import {
  attachmentParts,
  attachments,
  submissionFileParts,
  submissionFiles,
} from "~/domain/leads/tables/files.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { privateFileHeaders } from "~/platform/forms/documents/file-name.server.ts";
import type { SentDocument } from "~/platform/forms/public-write.ts";
import { isStored, readObject } from "~/platform/images/store/read-object.server.ts";
import { findVirus } from "~/platform/network/virus-scanner.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

const PART_BYTES = 256 * 1024;

/** The private files: documents by their submissions' ids, attachments by their own. */
const KINDS = {
  document: { table: submissionFiles, id: submissionFiles.submissionId, parts: submissionFileParts },
  attachment: { table: attachments, id: attachments.id, parts: attachmentParts },
} as const;
export type PrivateFileKind = keyof typeof KINDS;

/** Stores the bytes of a private file in the caller's transaction, one part after the other. */
export async function insertFileParts(tx: Executor, kind: PrivateFileKind, fileId: string, bytes: Buffer) {
  for (let position = 0; position * PART_BYTES < bytes.length; position++) {
    const part = bytes.subarray(position * PART_BYTES, (position + 1) * PART_BYTES);
    await tx.insert(KINDS[kind].parts).values({ fileId, position, bytes: part });
  }
}

/**
 * The response with a private file as a download, one part after the other: 422 where the virus scanner has found
 * something, 503 where it can't be asked; undefined where there is no such file.
 *
 * @param isShown - that it is to be shown in a page, which a picture alone may be
 * @throws as `readObject` when its first part is in the object store and can't be read
 */
export async function downloadPrivateFile(
  kind: PrivateFileKind,
  id: string,
  isShown = false,
): Promise<Response | undefined> {
  const file = await findFile(kind, id);
  if (!file) return undefined;
  const refusal = await refuseVirus(partsOf(kind, file.id));
  if (refusal) return refusal;
  const parts = partsOf(kind, file.id);
  // Before anything is sent, so that an answer can say why there is nothing.
  const first = await parts.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* parts;
  }
  const stream = Readable.toWeb(Readable.from(all(), { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
  const headers = { ...privateFileHeaders(file), ...(isShown && file.isPicture && { "Content-Type": file.type }) };
  return new Response(stream, { headers });
}

/** Scanned as it is opened, so with the scanner's knowledge of that day. */
async function refuseVirus(bytes: AsyncIterable<Uint8Array>): Promise<Response | undefined> {
  const { virus, isUnknown } = await findVirus(bytes);
  if (isUnknown) return new Response("The virus scanner can’t be reached. Please try again later.", { status: 503 });
  return virus === undefined
    ? undefined
    : new Response(`The virus scanner found ${virus} in this file, so it isn’t opened.`, { status: 422 });
}

/** A private file, whole; undefined where there is none. Throws as `downloadPrivateFile` does. */
export async function readPrivateFile(kind: PrivateFileKind, id: string, tx: Executor = database()) {
  const file = await findFile(kind, id, tx);
  return file && { name: file.name, bytes: Buffer.concat(await Array.fromAsync(partsOf(kind, file.id, tx))) };
}

async function findFile(kind: PrivateFileKind, text: string, tx: Executor = database()) {
  const id = parseUuid(text);
  if (!id) return undefined;
  const { table, id: key } = KINDS[kind];
  const [file] = await tx.select().from(table).where(eq(key, id));
  return file && { ...file, id, isPicture: "isPicture" in file && file.isPicture };
}

async function* partsOf(kind: PrivateFileKind, fileId: string, tx: Executor = database()): AsyncGenerator<Uint8Array> {
  const { parts } = KINDS[kind];
  for (let position = 0; ; position += 1) {
    const [part] = await tx
      .select()
      .from(parts)
      .where(and(eq(parts.fileId, fileId), eq(parts.position, position)));
    if (!part) return;
    yield new Uint8Array(isStored(part) ? await readObject(part) : (part.bytes ?? Buffer.alloc(0)));
  }
}

/** Stores the document of a submission in the caller's transaction, one part after the other. */
export async function insertFile(tx: Executor, submissionId: string, file: SentDocument, createdAt: Date) {
  const { name, type, sha256, bytes } = file;
  await tx.insert(submissionFiles).values({ submissionId, name, type, size: bytes.length, sha256, createdAt });
  await insertFileParts(tx, "document", submissionId, bytes);
}

/** The hash of a submission's document, or undefined where it has none. */
export async function findFileHash(tx: Executor, submissionId: string): Promise<string | undefined> {
  const [file] = await tx
    .select({ sha256: submissionFiles.sha256 })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId));
  return file?.sha256;
}
