import { rm } from "node:fs/promises";
import path from "node:path";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import { type RestoreProgress, restoreBackup } from "~/platform/backup/restore-backup.server.ts";
import { log } from "~/platform/log.server.ts";
import { DataDirectoryInUseError } from "../../embedded-postgres/errors.ts";
import { startEmbeddedPostgres } from "../../embedded-postgres/start.ts";
import { EMBEDDED_HOST } from "../lifecycle/embedded-host.ts";

/** In DATA_DIR; there only while a verification runs, or after one was killed. The next one removes it. */
const SCRATCH_DIRECTORY = "proof";

/**
 * Restores a backup into an embedded PostgreSQL of its own, which is removed afterwards, and compares every table to
 * what the backup says of it. It runs at the lowest priority and waits for no disk.
 *
 * @throws BackupError that says what differs, or that another verification runs; EmbeddedPostgresError when none can be
 * started
 */
export async function verifyBackup({
  file,
  dataDir,
  signal,
  onProgress,
}: {
  file: string;
  dataDir: string;
  signal?: AbortSignal;
  onProgress?: (progress: RestoreProgress) => void;
}): Promise<BackupManifest> {
  const directory = path.join(path.resolve(dataDir), SCRATCH_DIRECTORY);
  const postgres = await startScratch(directory, signal);
  try {
    const { connectionString } = postgres;
    const { manifest, isUnsealed } = await restoreBackup({ connectionString, file, signal, onProgress });
    if (!isUnsealed) throw new BackupError("The accounts and keys in the backup can't be opened with this site's key.");
    return manifest;
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function startScratch(directory: string, abort?: AbortSignal) {
  try {
    return await startEmbeddedPostgres({ dataDir: directory, host: EMBEDDED_HOST, log, isScratch: true, abort });
  } catch (error) {
    if (error instanceof DataDirectoryInUseError)
      throw new BackupError("Another backup is being verified. Try again later.");
    throw error;
  }
}
