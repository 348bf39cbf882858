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
 * @throws DamagedBackupError when the file's end is missing or isn't what was written, UnknownSchemaError when its format is newer
 */
export async function readManifest(file: string): Promise<BackupManifest> {
  const handle = await openFile(file);
  try {
    const end = await readEnd(handle);
    if (!end) throw new DamagedBackupError(await findDamage(file));
    return await readListed(handle, file, end);
  } finally {
    await handle.close();
  }
}

/**
 * Reads the whole file, and compares every byte to its checksum.
 *
 * @param onProgress - gets how many of the file's bytes were read
 * @throws DamagedBackupError that names the damaged part
 */
export async function verifyBackup(
  file: string,
  { onProgress, signal }: { onProgress?: (read: number, size: number) => void; signal?: AbortSignal } = {},
): Promise<BackupManifest> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    const end = await readEnd(handle);
    if (!end || (await hashOf(file, size - END_BYTES, { onProgress, signal })) !== end.sha256) {
      throw new DamagedBackupError(await findDamage(file));
    }
    return await readListed(handle, file, end);
  } finally {
    await handle.close();
  }
}

/**
 * The content of a part that fits into memory, such as the sealed one.
 *
 * @throws DamagedBackupError when it is larger than any that the site writes, or another one
 */
export async function readPart(file: string, part: BackupPart): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    const content = part.size <= MAX_PART_BYTES ? await readAt(handle, part.at, part.size) : undefined;
    if (content && createHash("sha256").update(content).digest("hex") === part.sha256) return content;
    throw new DamagedBackupError(`The backup is damaged: the part ${part.name} isn't what its manifest says.`);
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

async function readListed(handle: FileHandle, file: string, end: BackupEnd): Promise<BackupManifest> {
  const { at, size } = end.manifest;
  if (!canHoldManifest(end.manifest, (await handle.stat()).size - END_BYTES))
    throw new DamagedBackupError(await findDamage(file));
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
