import { and, eq, inArray } from "drizzle-orm";
import { siteMark } from "~/domain/backups/backup-folder.server.ts";
import { ENCRYPTED, parseBackupName } from "~/domain/backups/backup-name.ts";
import { backupsToDelete, type KeptBackup } from "~/domain/backups/keep-rule.ts";
import { backupCopies, backups } from "~/domain/backups/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { RemoteStorage } from "~/platform/network/storage/remote-storage.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import type { StorageKind } from "~/shared/setup/storage-steps.ts";

/** Deletes the copies at a place that the rule doesn't keep. What this site hasn't put there stays. */
export async function deleteOldCopies(storage: RemoteStorage, place: StorageKind, now: Date): Promise<void> {
  const mark = await siteMark();
  const rows = await database().select().from(backups).where(eq(backups.state, "proved"));
  const proved = new Set(rows.map(({ fileName }) => fileName + ENCRYPTED));
  const copies = (await storage.list()).flatMap(({ name }): KeptBackup[] => {
    const { site, at, kind } = parseBackupName(name) ?? {};
    if (site !== mark || !at || !kind || !name.endsWith(ENCRYPTED)) return [];
    return [{ id: name, at, kind, isProved: proved.has(name) ? true : undefined }];
  });
  const gone = backupsToDelete(copies, now, ownerTimeFormat().timeZone);
  for (const name of gone) await storage.remove(name);
  const ids = rows.flatMap(({ id, fileName }) => (gone.includes(fileName + ENCRYPTED) ? [id] : []));
  if (ids.length > 0)
    await database()
      .delete(backupCopies)
      .where(and(eq(backupCopies.place, place), inArray(backupCopies.backupId, ids)));
}
