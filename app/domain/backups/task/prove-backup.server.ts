import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { backupPath, listBackupFiles } from "~/domain/backups/backup-folder.server.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { type BackupEngine, ProofImpossibleError } from "./backup-engine.ts";
import { reportProgress } from "./report-progress.server.ts";

/** A proof that wasn't possible is tried again after so long. */
const RETRY_MS = 60 * 60 * 1000;

/**
 * Restores the newest backup on this machine on trial that wasn't yet.
 *
 * @returns whether there was one
 * @throws when the site stops: the next run takes it up
 */
export async function proveNextBackup(engine: BackupEngine, signal: AbortSignal): Promise<boolean> {
  const isTriable = or(
    isNull(backups.problem),
    lt(backups.updatedAt, new Date(Date.now() - RETRY_MS)),
    gt(backups.updatedAt, new Date()),
  );
  const unproved = await database()
    .select()
    .from(backups)
    .where(and(eq(backups.state, "unproved"), isTriable))
    .orderBy(desc(backups.createdAt));
  const files = unproved.length > 0 ? await listBackupFiles() : [];
  const row = unproved.find(({ fileName }) => files.includes(fileName));
  if (!row) return false;
  await database().update(backups).set({ state: "proving", updatedAt: new Date() }).where(eq(backups.id, row.id));
  const progress = reportProgress(row.id, signal);
  let state: "proved" | "disproved" | "unproved" = "proved";
  let problem: string | null = null;
  try {
    await engine.prove(backupPath(row.fileName), progress);
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, backup: row.fileName }, "a backup could not be proved");
    state = error instanceof ProofImpossibleError ? "unproved" : "disproved";
    problem = error instanceof Error ? error.message : String(error);
  } finally {
    progress.stop();
  }
  const isOwn = and(eq(backups.id, row.id), eq(backups.state, "proving"));
  const now = new Date();
  await database().transaction(async (tx) => {
    const provedAt = state === "unproved" ? null : now;
    await tx.update(backups).set({ state, problem, provedAt, progress: null, updatedAt: now }).where(isOwn);
    const subject = { kind: "backup", id: row.id, label: row.fileName };
    if (state !== "unproved")
      await recordActivity(tx, { act: state === "proved" ? "backup.proved" : "backup.disproved", subject });
  });
  return true;
}
