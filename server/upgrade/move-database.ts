import path from "node:path";
import type { DatabaseTransfer } from "../../embedded-postgres/types.ts";
import { keepNewest, stamp } from "./upgrade-backups.ts";

const PREFIX = "before-new-postgresql-";

/**
 * Moves the site's database between clusters by a backup, whose counts and checksums are compared after the load. It
 * stays in `DATA_DIR/backups`.
 */
export function databaseTransfer(dataDir: string, stopping: AbortSignal): DatabaseTransfer {
  return {
    // Imported lazily: nearly no start moves a database.
    async dump(connectionString, { from }) {
      const { storeBackup } = await import("~/platform/backup/store-backup.server.ts");
      const directory = path.join(dataDir, "backups");
      const file = path.join(directory, `${PREFIX}${stamp(new Date())}-from-${from}.tar`);
      await storeBackup(file, { connectionString, signal: stopping });
      await keepNewest(directory, PREFIX);
      return file;
    },
    async load(connectionString, file) {
      const { restoreBackup } = await import("~/platform/backup/restore-backup.server.ts");
      const { isUnsealed } = await restoreBackup({ connectionString, file, migrate: false, signal: stopping });
      if (!isUnsealed) throw new Error("The key in DATA_DIR changed while the database was moved. Start again.");
    },
  };
}
