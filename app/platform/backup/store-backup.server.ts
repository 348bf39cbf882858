import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup-errors.server.ts";
import type { BackupManifest } from "./file/manifest.server.ts";
import { type WriteBackupOptions, writeBackup } from "./write-backup.server.ts";

/** Ends the name of a file that isn't complete. */
const UNFINISHED = ".unfinished";

/**
 * Writes a backup to a file, which is there when it is complete and on the disk, and not before. The directory is made.
 *
 * @throws BackupError when the file exists, or the disk is full
 */
export async function storeBackup(
  file: string,
  options: WriteBackupOptions,
): Promise<{ manifest: BackupManifest; bytes: number }> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name, or remove it first.`);
  const directory = path.dirname(path.resolve(file));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeUnfinished(directory);
  const unfinished = `${file}.${process.pid}${UNFINISHED}`;
  try {
    const { stream, manifest } = writeBackup(options);
    await pipeline(stream, createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }), {
      signal: options.signal,
    });
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await syncDirectory(directory);
    return { manifest: await manifest, bytes: size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw diskFullError(error, file) ?? error;
  }
}

/** What processes that were killed left behind. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = name.endsWith(UNFINISHED) ? Number(name.slice(0, -UNFINISHED.length).split(".").at(-1)) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) await rm(path.join(directory, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** So that the name outlives a power failure, too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function diskFullError(error: unknown, file: string): BackupError | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC") return new BackupError(`The disk is full: ${file} was not made. Nothing is left of it.`);
  if (code === "EDQUOT" || code === "EFBIG") return new BackupError(`${file} would be too large for where it is.`);
  return undefined;
}
