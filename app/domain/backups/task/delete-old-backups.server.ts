import { inArray } from "drizzle-orm";
import { removeBackupFile } from "~/domain/backups/backup-folder.server.ts";
import { backupsToDelete } from "~/domain/backups/keep-rule.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";

const PROVED = { proved: true, disproved: false } as const;

/** Deletes the backups on this machine that the rule doesn't keep. */
export async function deleteOldBackups(now: Date): Promise<void> {
  const rows = await database()
    .select()
    .from(backups)
    .where(inArray(backups.state, ["unproved", "proved", "disproved"]));
  const kept = rows.map(({ id, createdAt, kind, state }) => ({
    ...{ id, kind, at: createdAt },
    isProved: PROVED[state as keyof typeof PROVED] as boolean | undefined,
  }));
  const gone = new Set(backupsToDelete(kept, now, ownerTimeFormat().timeZone));
  for (const row of rows) if (gone.has(row.id)) await removeBackupFile(row.fileName);
  if (gone.size === 0) return;
  await database().transaction(async (tx) => {
    await tx.delete(backups).where(inArray(backups.id, [...gone]));
    await recordActivity(tx, { act: "backups.expired", details: { count: gone.size } });
  });
}
