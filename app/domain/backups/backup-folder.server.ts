import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { environment } from "~/platform/env.server.ts";

/** Where backups are on this machine. */
export function backupFolder(): string {
  return path.resolve(environment().DATA_DIR, "backups");
}

export function backupPath(fileName: string): string {
  return path.join(backupFolder(), path.basename(fileName));
}

/** The names of the files in the folder, which is made. */
export async function listBackupFiles(): Promise<string[]> {
  await mkdir(backupFolder(), { recursive: true, mode: 0o700 });
  const entries = await readdir(backupFolder(), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() && entry.name.endsWith(".tar") ? [entry.name] : []));
}

/** The size of a backup's file; undefined when it isn't on this machine. */
export async function sizeOfBackup(fileName: string): Promise<number | undefined> {
  return stat(backupPath(fileName)).then(
    ({ size }) => size,
    () => undefined,
  );
}

export async function removeBackupFile(fileName: string): Promise<void> {
  await rm(backupPath(fileName), { force: true });
}

/** Streams a backup's file. */
export function readBackupFile(fileName: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(backupPath(fileName))) as ReadableStream<Uint8Array>;
}

/** What tells this site's files from those of others at a destination: eight hexadecimal digits, the same in all
 * processes. */
export async function siteMark(): Promise<string> {
  return Buffer.from(await siteSecret("backup-mark"), "base64url")
    .toString("hex")
    .slice(0, 8);
}
