import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import {
  BodyError,
  brokenOff,
  payloadTooLarge,
  requireFormType,
  requireReadable,
} from "~/platform/http/read-body.server.ts";
import { MAX_DOCUMENT_BYTES } from "~/shared/forms/sent-file.ts";
import { createSlots } from "./slots.server.ts";

/** The most that is received, so that a form with a larger file is answered with what was typed after it, too. */
const RECEIVED_BYTES = 40 * 1024 * 1024;
/** Of all texts together. */
const TEXT_BYTES = 256 * 1024;
const LIMITS = { fileSize: MAX_DOCUMENT_BYTES + 1, fieldSize: TEXT_BYTES, files: 1, parts: 50, headerPairs: 20 };

/** In memory each has its file a few times. On disk are all that the server admits (`server/http/body-pace.ts`). */
const processing = createSlots(2);

/**
 * Reads a form that may have a file, and calls `use` with it. The file goes to the disk as it comes, where a visitor
 * with a slow line costs no memory, and is read from there when it is its turn: hundreds at once need the memory of
 * two. Of a file beyond the limit all that follows is left out, of several files all but the first.
 *
 * @throws BodyError as `readForm` does
 */
export async function readFileForm<T>(request: Request, use: (form: FormData) => Promise<T>): Promise<T> {
  const type = requireFormType(request);
  const file = await openNameless();
  try {
    const { form, sent } = await receive(request, type, file);
    return await processing(async () => {
      if (sent) form.append(sent.field, new File([await readBack(file, sent.size)], sent.name));
      return use(form);
    });
  } finally {
    await file.close();
  }
}

/** A file that no folder lists: nothing is left of it when the process ends, however it ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `form-${crypto.randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

interface SentFile {
  field: string;
  name: string;
  size: number;
}

/** Returns the texts, and of the file what the disk doesn't have. */
async function receive(request: Request, type: string, file: FileHandle) {
  const { headers, body } = request;
  requireReadable(headers.get("content-encoding"), null, RECEIVED_BYTES);
  const form = new FormData();
  let sent: SentFile | undefined;
  let stream: BusboyFileStream | undefined;
  const full = Promise.withResolvers<void>();
  let written: Promise<number> = Promise.resolve(0);
  const stopped = new AbortController();
  let failure: BodyError | undefined;
  let textBytes = 0;
  try {
    const parser = new Busboy({ headers: { "content-type": type } as BusboyHeaders, limits: LIMITS });
    parser.on("field", (name, value, _isNameCut, isCut) => {
      textBytes += value.length;
      if (isCut || textBytes > TEXT_BYTES) failure ??= payloadTooLarge(TEXT_BYTES);
      // PostgreSQL can't store it.
      else if (name) form.append(name, value.replaceAll("\0", ""));
    });
    // Reading on would cost time and tell nothing.
    parser.on("partsLimit", () => {
      failure ??= payloadTooLarge(TEXT_BYTES);
      stopped.abort();
    });
    parser.on("file", (field, opened, name) => {
      stream = opened;
      sent = { field: field ?? "", name: name ?? "", size: 0 };
      written = write(opened, file, full.resolve);
      // The parser would wait for the file to be taken.
      written.catch(() => stopped.abort());
    });
    await pipeline(chunksOf(body), parser, { signal: stopped.signal });
    if (sent) sent.size = await written;
  } catch (error) {
    // What was typed came before the file, and its beginning is all that the check needs.
    const isCut = error instanceof TooLargeError && stream?.truncated && !failure;
    if (isCut) await Promise.race([full.promise, written.catch(() => {})]);
    stream?.destroy();
    const reason = await written.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (isSystemError(reason)) throw reason;
    if (isCut && sent) return { form, sent: { ...sent, size: LIMITS.fileSize } };
    if (error instanceof TooLargeError) failure ??= payloadTooLarge(RECEIVED_BYTES);
    throw failure ?? (request.signal.aborted ? brokenOff() : new BodyError(400, "The form can't be read."));
  }
  if (failure) throw failure;
  return { form, sent };
}

class TooLargeError extends Error {}

/** As a disk that is full throws. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > RECEIVED_BYTES) throw new TooLargeError();
    yield chunk;
  }
}

/** Returns the number of bytes; `full` is called at the limit. */
async function write(stream: Readable, file: FileHandle, full: () => void): Promise<number> {
  let size = 0;
  for await (const chunk of stream) {
    await file.writev([chunk]);
    size += chunk.length;
    if (size >= LIMITS.fileSize) full();
  }
  return size;
}

async function readBack(file: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error("A received file could not be read back.");
    at += bytesRead;
  }
  return bytes;
}
