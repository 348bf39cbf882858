import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { backupPath, removeBackupFile, sizeOfBackup } from "~/domain/backups/backup-folder.server.ts";
import { backupPassphrase } from "~/domain/backups/backup-settings.server.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import type { BackupEngine, StoredBackup } from "./backup-engine.ts";
import { reportProgress } from "./report-progress.server.ts";

/** A backup whose process dies so often doesn't get through. */
const MAX_ATTEMPTS = 3;

type Row = typeof backups.$inferSelect;

/** Takes up what a process that has died was at: only one run is active, so no one else is. */
export async function resumeBackups(now: Date): Promise<void> {
  await database()
    .update(backups)
    .set({
      state: sql`case when state = 'verifying' then 'unverified' when attempts < ${MAX_ATTEMPTS} then 'queued' else 'failed' end`,
      problem: sql`case when state = 'writing' and attempts >= ${MAX_ATTEMPTS}
        then 'The site was stopped each time before it was complete.' end`,
      progress: null,
      updatedAt: now,
    })
    .where(inArray(backups.state, ["writing", "verifying"]));
}

/**
 * Makes the backup that waits longest.
 *
 * @returns whether there was one
 * @throws the driver's error when the database is unavailable, and when the site stops: the next run takes it up
 */
export async function writeNextBackup(engine: BackupEngine, signal: AbortSignal): Promise<boolean> {
  const waiting = database().select({ id: backups.id }).from(backups).where(eq(backups.state, "queued"));
  const [row] = await database()
    .update(backups)
    .set({ state: "writing", attempts: sql`attempts + 1`, problem: null, updatedAt: new Date() })
    .where(inArray(backups.id, waiting.orderBy(asc(backups.createdAt)).limit(1)))
    .returning();
  if (!row) return false;
  const progress = reportProgress(row.id, signal);
  try {
    const { bytes, rows } = await write(engine, row, progress);
    const subject = { kind: "backup", id: row.id, label: row.fileName };
    const details = { kind: row.kind, bytes, rows };
    await finish(row, { state: "unverified", bytes, rows }, { event: "backup.made", subject, details });
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    if (progress.isCancelled()) {
      await removeBackupFile(row.fileName);
      await database().delete(backups).where(isOwn(row));
    } else {
      log.error({ err: error, backup: row.fileName }, "a backup could not be made");
      const problem = error instanceof Error ? error.message : String(error);
      await finish(
        row,
        { state: "failed", problem },
        { event: "backup.failed", subject: { kind: "backup", id: row.id } },
      );
    }
  } finally {
    progress.stop();
  }
  return true;
}

/** A file of that name is complete: its run has died before it could say so. */
async function write(
  engine: BackupEngine,
  row: Row,
  progress: ReturnType<typeof reportProgress>,
): Promise<StoredBackup> {
  const file = backupPath(row.fileName);
  if ((await sizeOfBackup(row.fileName)) !== undefined) return engine.inspect(file);
  return engine.store(file, { ...progress, passphrase: backupPassphrase().passphrase });
}

/** The row is still this run's. */
const isOwn = ({ id, attempts }: Row) =>
  and(eq(backups.id, id), eq(backups.state, "writing"), eq(backups.attempts, attempts));

/** Stores what became of it. */
async function finish(row: Row, result: Partial<Row>, entry: ActivityEntry): Promise<void> {
  await database().transaction(async (tx) => {
    const set = { ...result, progress: null, isCancelling: false, updatedAt: new Date() };
    const { rowCount } = await tx.update(backups).set(set).where(isOwn(row));
    if (rowCount) await recordActivity(tx, entry);
  });
}
