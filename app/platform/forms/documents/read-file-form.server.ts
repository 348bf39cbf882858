import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  brokenOff,
  parseForm,
  payloadTooLarge,
  requireFormType,
  requireReadable,
} from "~/platform/http/read-body.server.ts";
import { MAX_DOCUMENT_BYTES } from "~/shared/forms/sent-file.ts";
import { createSlots } from "./slots.server.ts";

/** The most of a form that is kept: a file of the largest size, and the texts before it. */
const KEPT_BYTES = MAX_DOCUMENT_BYTES + 256 * 1024;
/** The most that is received, so that a form with a larger file can be answered with all that was typed. */
const RECEIVED_BYTES = 40 * 1024 * 1024;

/** On disk each has its form at most; whoever comes after them waits with the rest of it. */
const receiving = createSlots(100);
/** In memory each has its form a few times. */
const processing = createSlots(2);

/**
 * Reads a form that may have a file, and calls `use` with it. It is received on disk, where a visitor with a slow line
 * costs no memory, and read from there when it is its turn: hundreds at once need the memory of two. A file beyond the
 * limit is cut off just behind it, so that the fields before it are still read.
 *
 * @throws BodyError as `readForm` does; 413 for one that is far too large
 */
export async function readFileForm<T>(request: Request, use: (form: FormData) => Promise<T>): Promise<T> {
  const type = requireFormType(request);
  return receiving(async () => {
    const file = await openNameless();
    try {
      const size = await receive(request, file);
      return await processing(async () => use(await parseForm(await readBack(file, size, type), type)));
    } finally {
      await file.close();
    }
  });
}

/** A file that no folder lists: nothing is left of it when the process ends, however it ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `form-${crypto.randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

/** Returns how many bytes came. */
async function receive(request: Request, file: FileHandle): Promise<number> {
  const { headers, body } = request;
  requireReadable(headers.get("content-encoding"), headers.get("content-length"), RECEIVED_BYTES);
  const reader = body?.getReader();
  let size = 0;
  while (reader) {
    const { value, done } = await reader.read().catch(() => {
      throw brokenOff();
    });
    if (done) break;
    const kept = value.subarray(0, Math.max(0, KEPT_BYTES - size));
    if (kept.length > 0) await file.writev([kept]);
    size += value.length;
    if (size > RECEIVED_BYTES) throw payloadTooLarge(RECEIVED_BYTES);
  }
  return size;
}

async function readBack(file: FileHandle, size: number, type: string): Promise<Buffer> {
  const isCut = size > KEPT_BYTES;
  const end = isCut ? Buffer.from(`\r\n--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ""}--\r\n`) : Buffer.alloc(0);
  const bytes = Buffer.alloc(Math.min(size, KEPT_BYTES) + end.length);
  for (let at = 0; at < bytes.length - end.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - end.length - at, at);
    if (bytesRead === 0) throw new Error("A received form could not be read back.");
    at += bytesRead;
  }
  end.copy(bytes, bytes.length - end.length);
  return bytes;
}
