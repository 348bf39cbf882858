import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { BackupProgress } from "~/domain/backups/backup.ts";
import { backupPath, listBackupFiles, removeBackupFile, sizeOfBackup } from "~/domain/backups/backup-folder.server.ts";
import { backupPassphrase } from "~/domain/backups/backup-settings.server.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { type BackupEngine, type StoredBackup, VerificationImpossibleError } from "./backup-engine.ts";

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

/** The pause before a verification that wasn't possible is retried. */
const RETRY_MS = HOUR_MS;

/**
 * Restores the newest backup on this machine on trial that wasn't yet.
 *
 * @returns whether there was one
 * @throws when the site stops: the next run takes it up
 */
export async function verifyNextBackup(engine: BackupEngine, signal: AbortSignal): Promise<boolean> {
  const isTriable = or(
    isNull(backups.problem),
    lt(backups.updatedAt, new Date(Date.now() - RETRY_MS)),
    gt(backups.updatedAt, new Date()),
  );
  const unverified = await database()
    .select()
    .from(backups)
    .where(and(eq(backups.state, "unverified"), isTriable))
    .orderBy(desc(backups.createdAt));
  const files = unverified.length > 0 ? await listBackupFiles() : [];
  const row = unverified.find(({ fileName }) => files.includes(fileName));
  if (!row) return false;
  await database().update(backups).set({ state: "verifying", updatedAt: new Date() }).where(eq(backups.id, row.id));
  const progress = reportProgress(row.id, signal);
  let state: "verified" | "unrestorable" | "unverified" = "verified";
  let problem: string | null = null;
  try {
    await engine.verify(backupPath(row.fileName), progress);
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, backup: row.fileName }, "a backup could not be verified");
    state = error instanceof VerificationImpossibleError ? "unverified" : "unrestorable";
    problem = error instanceof Error ? error.message : String(error);
  } finally {
    progress.stop();
  }
  const isOwn = and(eq(backups.id, row.id), eq(backups.state, "verifying"));
  const now = new Date();
  await database().transaction(async (tx) => {
    const verifiedAt = state === "unverified" ? null : now;
    await tx.update(backups).set({ state, problem, verifiedAt, progress: null, updatedAt: now }).where(isOwn);
    const subject = { kind: "backup", id: row.id, label: row.fileName };
    if (state !== "unverified")
      await recordActivity(tx, { event: state === "verified" ? "backup.proved" : "backup.disproved", subject });
  });
  return true;
}

/** How often the progress is published, and a cancellation checked for. */
const INTERVAL_MS = 1_000;

/**
 * Stores the progress of work on a backup, and ends the work when the owner cancels it.
 *
 * @param stopping - of the site
 */
function reportProgress(id: string, stopping: AbortSignal) {
  const cancelled = new AbortController();
  let latest: BackupProgress | null = null;
  let stored: BackupProgress | null = null;
  const tell = async () => {
    const set = latest === stored ? {} : { progress: latest };
    stored = latest;
    const table = database();
    const [row] =
      "progress" in set
        ? await table
            .update(backups)
            .set(set)
            .where(eq(backups.id, id))
            .returning({ isCancelling: backups.isCancelling })
        : await table.select({ isCancelling: backups.isCancelling }).from(backups).where(eq(backups.id, id));
    if (row?.isCancelling) cancelled.abort(new Error("The backup was cancelled."));
  };
  // The next tick looks again, whatever has failed.
  const timer = setInterval(() => void tell().catch(() => {}), INTERVAL_MS);
  return {
    signal: AbortSignal.any([stopping, cancelled.signal]),
    onProgress: (progress: BackupProgress) => {
      latest = progress;
    },
    isCancelled: () => cancelled.signal.aborted,
    stop: () => clearInterval(timer),
  };
}
