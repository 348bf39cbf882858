import { and, eq, inArray, lt } from "drizzle-orm";
import { BACKUP_KINDS, type BackupKind, parseBackupName } from "~/domain/backups/backup.ts";
import { backupPath, listBackupFiles, removeBackupFile } from "~/domain/backups/backup-folder.server.ts";
import { BACKUP_PROBLEM_EMAIL } from "~/domain/backups/backup-problem-email.server.ts";
import { isBackupDue, isInFuture } from "~/domain/backups/backup-schedule.ts";
import { backupSchedule } from "~/domain/backups/backup-settings.server.ts";
import { queueBackup } from "~/domain/backups/commands.server.ts";
import { backupsToDelete } from "~/domain/backups/keep-rule.ts";
import { backupsSince, loadProblems } from "~/domain/backups/queries.server.ts";
import { backups, backupSchedule as scheduleTable } from "~/domain/backups/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { queueEmails } from "~/platform/email/outbox/queue-email.server.ts";
import { log } from "~/platform/log.server.ts";
import { enqueueTask, type Task } from "~/platform/queue/task-queue.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import type { BackupEngine } from "./backup-engine.ts";
import { copyBackup } from "./copy-backup.server.ts";
import { resumeBackups, verifyNextBackup, writeNextBackup } from "./write-backup.server.ts";

const NAME = "backups";

/**
 * Makes the backups that are due or asked for, verifies them, copies the newest verified one to the destinations, and
 * deletes old ones. Of all processes one does so. Whatever it finds half done it takes up: what a run does is in the
 * rows before it begins.
 */
export function backupTask(engine: BackupEngine): Task {
  return {
    name: NAME,
    cron: "* * * * *",
    run: (_, { signal }) => runBackups(engine, signal),
  };
}

/** Has the task run at once: its schedule does within a minute, if that fails. */
export async function wakeBackups(): Promise<void> {
  await enqueueTask({ name: NAME }, {}, { key: "now" }).catch((error) =>
    log.warn({ err: error }, "the task of backups could not be woken"),
  );
}

/** One run of it. */
export async function runBackups(engine: BackupEngine, signal: AbortSignal): Promise<void> {
  await resumeBackups(new Date());
  await importBackups(engine, new Date());
  await queueDueBackup(new Date());
  let hasChanged = false;
  while (!signal.aborted && (await writeNextBackup(engine, signal))) hasChanged = true;
  while (!signal.aborted && (await verifyNextBackup(engine, signal))) hasChanged = true;
  if (signal.aborted) return;
  if (await copyBackup(signal, new Date())) hasChanged = true;
  if (hasChanged) await deleteOldBackups(new Date());
  await queueProblemEmails(new Date());
}

/** Queues the scheduled backup, if it is time. That the site began to make backups in the future is put right. */
async function queueDueBackup(now: Date): Promise<void> {
  const schedule = backupSchedule();
  if (!schedule.isOn) return;
  const rows = await database()
    .select({ at: backups.createdAt, state: backups.state })
    .from(backups)
    .where(eq(backups.kind, "scheduled"));
  const made = rows.map(({ at, state }) => ({ at, hasFailed: state === "failed" }));
  const { timeZone } = ownerTimeFormat();
  const since = await backupsSince();
  if (isInFuture(since, now)) await database().update(scheduleTable).set({ since: now });
  if (isBackupDue(schedule, { now, timeZone, since, made })) await queueBackup(database(), "scheduled", now);
}

/** Tells the owner of each problem, and again after each day that it lasts. */
async function queueProblemEmails(now: Date): Promise<void> {
  for (const { kind: problem, since, reason } of await loadProblems(now)) {
    const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
    await database().transaction(async (tx) => {
      const onceKey = `${BACKUP_PROBLEM_EMAIL.name}:${problem}:${since}:${days}`;
      const data = { problem, since, reason };
      const stored = await queueEmails(tx, [{ kind: BACKUP_PROBLEM_EMAIL, to: "owner", data, onceKey, now }]);
      if (stored > 0) await recordActivity(tx, { event: "backup.problem", details: { problem, since } });
    });
  }
}

const VERIFIED = { verified: true, unrestorable: false } as const;

/** Deletes the backups on this machine that the rule doesn't keep. */
async function deleteOldBackups(now: Date): Promise<void> {
  const rows = await database()
    .select()
    .from(backups)
    .where(inArray(backups.state, ["unverified", "verified", "unrestorable"]));
  const kept = rows.map(({ id, createdAt, kind, state }) => ({
    ...{ id, kind, at: createdAt },
    isVerified: VERIFIED[state as keyof typeof VERIFIED] as boolean | undefined,
  }));
  const expired = new Set(backupsToDelete(kept, now, ownerTimeFormat().timeZone));
  for (const row of rows) if (expired.has(row.id)) await removeBackupFile(row.fileName);
  if (expired.size === 0) return;
  await database().transaction(async (tx) => {
    await tx.delete(backups).where(inArray(backups.id, [...expired]));
    await recordActivity(tx, { event: "backups.expired", details: { count: expired.size } });
  });
}

/** How long a failure is shown. */
const FAILURES_MS = 30 * DAY_MS;

/** Files that could not be read, so that each is logged once. */
const unreadable = new Set<string>();

/**
 * Lists the files in the folder that no row knows: those that upgrades and restores have made, that the owner has put
 * there, and all that are newer than a database which was restored. And forgets old failures.
 */
async function importBackups(engine: BackupEngine, now: Date): Promise<void> {
  const old = and(eq(backups.state, "failed"), lt(backups.createdAt, new Date(now.getTime() - FAILURES_MS)));
  await database().delete(backups).where(old);
  const names = await listBackupFiles();
  const known = await database().select({ fileName: backups.fileName }).from(backups);
  const strangers = new Set(names).difference(new Set(known.map(({ fileName }) => fileName)));
  for (const fileName of strangers) {
    try {
      const { bytes, rows, createdAt } = await engine.inspect(backupPath(fileName));
      const row = { kind: kindOf(fileName), state: "unverified", fileName, bytes, rows, createdAt } as const;
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
