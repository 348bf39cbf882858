import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import { enqueueTask, type Task } from "~/platform/queue/task-queue.server.ts";
import { adoptBackups } from "./adopt-backups.server.ts";
import type { BackupEngine } from "./backup-engine.ts";
import { copyBackup } from "./copy-backup.server.ts";
import { deleteOldBackups } from "./delete-old-backups.server.ts";
import { proveNextBackup } from "./prove-backup.server.ts";
import { queueDueBackup } from "./queue-due-backup.server.ts";
import { queueProblemEmails } from "./queue-problem-emails.server.ts";
import { resumeBackups, writeNextBackup } from "./write-backup.server.ts";

const TASK = { name: "backups", schema: z.object({}) };

/**
 * Makes the backups that are due or asked for, proves them, copies the newest proved one to the places, and deletes old ones.
 * Of all processes one does so. Whatever it finds half done it takes up: what a run does is in the rows before it begins.
 */
export function backupTask(engine: BackupEngine): Task {
  return {
    ...TASK,
    cron: "* * * * *",
    run: (_, { signal }) => runBackups(engine, signal),
  };
}

/** Has the task run at once: its schedule does within a minute, if that fails. */
export async function wakeBackups(): Promise<void> {
  await enqueueTask({ ...TASK, run: async () => {} }, {}, { key: "now" }).catch((error) =>
    log.warn({ err: error }, "the task of backups could not be woken"),
  );
}

/** One run of it. */
export async function runBackups(engine: BackupEngine, signal: AbortSignal): Promise<void> {
  await resumeBackups(new Date());
  await adoptBackups(engine, new Date());
  await queueDueBackup(new Date());
  let hasChanged = false;
  while (!signal.aborted && (await writeNextBackup(engine, signal))) hasChanged = true;
  while (!signal.aborted && (await proveNextBackup(engine, signal))) hasChanged = true;
  if (signal.aborted) return;
  if (await copyBackup(signal, new Date())) hasChanged = true;
  if (hasChanged) await deleteOldBackups(new Date());
  await queueProblemEmails(new Date());
}
