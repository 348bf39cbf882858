import type { BackupProgress } from "~/domain/backups/backup.ts";

/** What a finished file holds. */
export interface StoredBackup {
  bytes: number;
  rows: number;
  /** When its content was read. */
  createdAt: Date;
}

interface Work {
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
}

/** What makes backups and restores them on trial. The queue's tasks get it from the server. */
export interface BackupEngine {
  /** Makes a backup: `file` is there when it is complete, and not before. */
  store(file: string, work: Work & { passphrase: string | undefined }): Promise<StoredBackup>;
  /** What a file holds. @throws when it is no backup, or damaged at its end */
  inspect(file: string): Promise<StoredBackup>;
  /**
   * Restores a file beside the site, and compares all of it.
   *
   * @throws VerificationImpossibleError when it can't be tried, else with what differs
   */
  verify(file: string, work: Work): Promise<void>;
}

/** A backup can't be restored on trial here or now, which says nothing about it. */
export class VerificationImpossibleError extends Error {
  override name = "VerificationImpossibleError";
}
