import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { backupPath, listBackupFiles } from "~/domain/backups/backup-folder.server.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { type BackupEngine, VerificationImpossibleError } from "./backup-engine.ts";
import { reportProgress } from "./report-progress.server.ts";

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
