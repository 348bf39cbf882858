import { desc, eq } from "drizzle-orm";
import { isBackupDue } from "~/domain/backups/backup-schedule.ts";
import { backupSchedule } from "~/domain/backups/backup-settings.server.ts";
import { queueBackup } from "~/domain/backups/commands.server.ts";
import { backupsSince } from "~/domain/backups/queries.server.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";

/** More failures than there are in a day. */
const LOOKED_AT = 10;

/** Queues the scheduled backup, if it is time. */
export async function queueDueBackup(now: Date): Promise<void> {
  const schedule = backupSchedule();
  if (!schedule.isOn) return;
  const rows = await database()
    .select({ at: backups.createdAt, state: backups.state })
    .from(backups)
    .where(eq(backups.kind, "scheduled"))
    .orderBy(desc(backups.createdAt))
    .limit(LOOKED_AT);
  const made = rows.map(({ at, state }) => ({ at, hasFailed: state === "failed" }));
  const { timeZone } = ownerTimeFormat();
  if (isBackupDue(schedule, { now, timeZone, since: await backupsSince(), made }))
    await queueBackup(database(), "scheduled", now);
}
