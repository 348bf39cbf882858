import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { backupPath, removeBackupFile, sizeOfBackup } from "~/domain/backups/backup-folder.server.ts";
import { backupPassphrase } from "~/domain/backups/backup-settings.server.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import type { BackupEngine, StoredBackup } from "./backup-engine.ts";
import { reportProgress } from "./report-progress.server.ts";

/** A backup whose process dies so often doesn't get through. */
const MAX_ATTEMPTS = 3;

type Row = typeof backups.$inferSelect;

/** Takes up what a process that has died was at: only one run is active, so nobody else is. */
export async function resumeBackups(now: Date): Promise<void> {
  await database()
    .update(backups)
    .set({
      state: sql`case when state = 'proving' then 'unproved' when attempts < ${MAX_ATTEMPTS} then 'queued' else 'failed' end`,
      problem: sql`case when state = 'writing' and attempts >= ${MAX_ATTEMPTS}
        then 'The site was stopped each time before it was complete.' end`,
      progress: null,
      updatedAt: now,
    })
    .where(inArray(backups.state, ["writing", "proving"]));
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
    const stored = await write(engine, row, progress);
    await finish(row, stored);
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    if (progress.isCancelled()) await discard(row);
    else await fail(row, error);
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
  const passphrase = backupPassphrase();
  return engine.store(file, {
    ...progress,
    passphrase: passphrase.state === "set" ? passphrase.passphrase : undefined,
  });
}

/** The row is still this run's. */
const isOwn = ({ id, attempts }: Row) =>
  and(eq(backups.id, id), eq(backups.state, "writing"), eq(backups.attempts, attempts));

async function finish(row: Row, { bytes, rows }: StoredBackup): Promise<void> {
  await database().transaction(async (tx) => {
    const set = { state: "unproved", bytes, rows, progress: null, isCancelling: false, updatedAt: new Date() } as const;
    const { rowCount } = await tx.update(backups).set(set).where(isOwn(row));
    if (!rowCount) return;
    const subject = { kind: "backup", id: row.id, label: row.fileName };
    await recordActivity(tx, { act: "backup.made", subject, details: { kind: row.kind, bytes, rows } });
  });
}

async function discard(row: Row): Promise<void> {
  await removeBackupFile(row.fileName);
  await database().delete(backups).where(isOwn(row));
}

async function fail(row: Row, error: unknown): Promise<void> {
  log.error({ err: error, backup: row.fileName }, "a backup could not be made");
  const problem = error instanceof Error ? error.message : String(error);
  await database().transaction(async (tx) => {
    const set = { state: "failed", problem, progress: null, isCancelling: false, updatedAt: new Date() } as const;
    const { rowCount } = await tx.update(backups).set(set).where(isOwn(row));
    if (rowCount) await recordActivity(tx, { act: "backup.failed", subject: { kind: "backup", id: row.id } });
  });
}
