import { and, eq, lt } from "drizzle-orm";
import { BACKUP_KINDS, type BackupKind } from "~/domain/backups/backup.ts";
import { backupPath, listBackupFiles } from "~/domain/backups/backup-folder.server.ts";
import { parseBackupName } from "~/domain/backups/backup-name.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import type { BackupEngine } from "./backup-engine.ts";

/** A failure is shown for so long. */
const FAILURES_MS = 30 * 24 * 60 * 60 * 1000;

/** Files that could not be read, so that each is logged once. */
const unreadable = new Set<string>();

/**
 * Lists the files in the folder that no row knows: those that upgrades and restores have made, that somebody has put there,
 * and all that are newer than a database which was restored. And forgets old failures.
 */
export async function adoptBackups(engine: BackupEngine, now: Date): Promise<void> {
  const old = and(eq(backups.state, "failed"), lt(backups.createdAt, new Date(now.getTime() - FAILURES_MS)));
  await database().delete(backups).where(old);
  const names = await listBackupFiles();
  const known = await database().select({ fileName: backups.fileName }).from(backups);
  const strangers = new Set(names).difference(new Set(known.map(({ fileName }) => fileName)));
  for (const fileName of strangers) {
    try {
      const { bytes, rows, createdAt } = await engine.inspect(backupPath(fileName));
      const row = { kind: kindOf(fileName), state: "unproved", fileName, bytes, rows, createdAt } as const;
      await database().insert(backups).values(row).onConflictDoNothing();
      unreadable.delete(fileName);
    } catch (error) {
      if (!unreadable.has(fileName)) log.warn({ err: error, file: fileName }, "a file among the backups can't be read");
      unreadable.add(fileName);
    }
  }
}

function kindOf(fileName: string): BackupKind {
  return parseBackupName(fileName)?.kind ?? BACKUP_KINDS.find((kind) => fileName.includes(kind)) ?? "other";
}
