import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { BackupError, DamagedBackupError } from "./backup-errors.server.ts";
import { type BackupEnd, decodeEnd, END_BYTES } from "./file/end-entry.server.ts";
import { findDamage } from "./file/find-damage.server.ts";
import { type BackupManifest, type BackupPart, canHoldManifest, parseManifest } from "./file/manifest.server.ts";

/** The site's sealed parts are far smaller. */
const MAX_PART_BYTES = 16 * 1024 * 1024;

/**
 * What a backup says it holds. Reads a few kilobytes; only `verifyBackup` tells whether the rest is as it was written.
 *
 * @throws DamagedBackupError when the file's end is missing or isn't what was written, UnknownSchemaError when its
 * format is newer
 */
export function readManifest(file: string): Promise<BackupManifest> {
  return withFile(file, async (handle) => readListed(handle, file, await readEnd(handle)));
}

/**
 * Reads the whole file, and compares every byte to its checksum.
 *
 * @param onProgress - gets how many of the file's bytes were read
 * @throws DamagedBackupError that names the damaged part
 */
export function verifyBackup(
  file: string,
  options: { onProgress?: (read: number, size: number) => void; signal?: AbortSignal } = {},
): Promise<BackupManifest> {
  return withFile(file, async (handle) => {
    const end = await readEnd(handle);
    const isWhole = end && (await hashOf(file, (await handle.stat()).size - END_BYTES, options)) === end.sha256;
    return readListed(handle, file, isWhole ? end : undefined);
  });
}

/**
 * The content of a part that fits into memory, such as the sealed one.
 *
 * @throws DamagedBackupError when it is larger than any that the site writes, or another one
 */
export function readPart(file: string, part: BackupPart): Promise<Buffer> {
  return withFile(file, async (handle) => {
    const content = part.size <= MAX_PART_BYTES ? await readAt(handle, part.at, part.size) : undefined;
    if (content && createHash("sha256").update(content).digest("hex") === part.sha256) return content;
    throw new DamagedBackupError(`The backup is damaged: the part ${part.name} isn't what its manifest says.`);
  });
}

async function withFile<Result>(file: string, read: (handle: FileHandle) => Promise<Result>): Promise<Result> {
  const handle = await openFile(file);
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    // Without waiting for the other end of a pipe.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    throw new Error("it is no file");
  } catch (error) {
    throw new BackupError(`The backup can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function readEnd(handle: FileHandle): Promise<BackupEnd | undefined> {
  const { size } = await handle.stat();
  if (size < END_BYTES) return undefined;
  return decodeEnd(await readAt(handle, size - END_BYTES, END_BYTES));
}

/** @param end - undefined for a file that is known to be damaged */
async function readListed(handle: FileHandle, file: string, end: BackupEnd | undefined): Promise<BackupManifest> {
  if (!end || !canHoldManifest(end.manifest, (await handle.stat()).size - END_BYTES))
    throw new DamagedBackupError(await findDamage(file));
  const { at, size } = end.manifest;
  return parseManifest(await readAt(handle, at, size), at);
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function hashOf(
  file: string,
  length: number,
  { onProgress, signal }: { onProgress?: (read: number, size: number) => void; signal?: AbortSignal },
): Promise<string> {
  const hash = createHash("sha256");
  if (length === 0) return hash.digest("hex");
  let read = 0;
  const bytes = createReadStream(file, { end: length - 1, highWaterMark: 1024 * 1024 });
  await pipeline(
    bytes,
    async (chunks) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        read += chunk.length;
        onProgress?.(read, length);
      }
    },
    { signal },
  );
  return hash.digest("hex");
}
