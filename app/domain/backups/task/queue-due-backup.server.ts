import { eq } from "drizzle-orm";
import { isBackupDue, isInFuture } from "~/domain/backups/backup-schedule.ts";
import { backupSchedule } from "~/domain/backups/backup-settings.server.ts";
import { queueBackup } from "~/domain/backups/commands.server.ts";
import { backupsSince } from "~/domain/backups/queries.server.ts";
import { backups, backupSchedule as scheduleTable } from "~/domain/backups/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";

/** Queues the scheduled backup, if it is time. That the site began to make backups in the future is put right. */
export async function queueDueBackup(now: Date): Promise<void> {
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
