import { stat } from "node:fs/promises";
import { type BackupEngine, ProofImpossibleError, type StoredBackup } from "~/domain/backups/task/backup-engine.ts";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import { environment } from "~/platform/env.server.ts";

/** What makes the backups of the site's database and restores them on trial. All of it is loaded with the first. */
export function backupEngine(connectionString: string): BackupEngine {
  return {
    async store(file, { passphrase, signal, onProgress }) {
      const { storeBackup } = await import("~/platform/backup/store-backup.server.ts");
      const stored = await storeBackup(file, {
        ...{ connectionString, passphrase, signal },
        onProgress: ({ table, index, count }) => onProgress({ table, index: index + 1, count }),
      });
      return describe(stored.manifest, stored.bytes);
    },
    async inspect(file) {
      const { readManifest } = await import("~/platform/backup/read-manifest.server.ts");
      return describe(await readManifest(file), (await stat(file)).size);
    },
    async prove(file, { signal, onProgress }) {
      const { proveBackup } = await import("../backup/prove-backup.ts");
      try {
        await proveBackup({
          ...{ file, signal, dataDir: environment().DATA_DIR },
          onProgress: ({ table, done, total }) =>
            onProgress({ table: table ?? "", index: done, count: table ? total : 0 }),
        });
      } catch (error) {
        // Everything else, such as a full disk or a PostgreSQL that doesn't start, says nothing about the file.
        if (error instanceof BackupError || signal.aborted) throw error;
        throw new ProofImpossibleError(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

function describe({ tables, createdAt }: BackupManifest, bytes: number): StoredBackup {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { bytes, rows, createdAt: new Date(createdAt) };
}
