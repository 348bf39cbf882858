import type { Client } from "pg";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import { readManifest } from "~/platform/backup/read-manifest.server.ts";
import { appliedMigrations, readMigrations } from "~/platform/db/migration-files.server.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { countRecordsSince } from "./keep-records.ts";
import { revisionBefore } from "./running-release.ts";
import { listUpgradeBackups } from "./upgrade-backups.ts";

/** What a rollback would do. */
export interface RollbackPlan {
  /** The backup that was made before the upgrade. */
  file: string;
  /** When, as ISO 8601. */
  createdAt: string;
  /** The release that the data are of. */
  release: string;
  /** What to give to `git checkout` for it, where the repository tells. */
  revision: string | undefined;
  /** The newest migration that the data are of. */
  migration: string;
  /** What people have sent since, by its noun; undefined for a backup that is dated in the future. */
  records: Map<string, number> | undefined;
}

/**
 * Finds the newest backup from before an upgrade whose tables are older than the database's, and what came since. Of
 * one that is dated in the future its migrations tell whether it is newer.
 *
 * @throws StartupError when there is none, or when a newer release has to do this
 */
export async function planRollback(client: Client, directory: string): Promise<RollbackPlan> {
  const known = readMigrations();
  const last = await newestMigration(client);
  if (last > (known.at(-1)?.when ?? 0)) {
    throw new StartupError(
      "A newer release than this one has changed the database. Put that release in place again, and run npm run rollback with it.",
    );
  }
  let found: { file: string; manifest: BackupManifest; newest: BackupManifest["migrations"][number] } | undefined;
  for (const file of await listUpgradeBackups(directory)) {
    const manifest = await readManifest(file).catch(ignoreDamaged);
    const newest = manifest?.migrations.at(-1);
    if (!manifest || !newest || newest.when >= last) continue;
    const isLater = Date.parse(manifest.createdAt) > Date.now() && newest.when > (found?.newest.when ?? 0);
    if (!found || isLater) found = { file, manifest, newest };
  }
  if (!found)
    throw new StartupError(
      `There is no backup from before an upgrade of these data in ${directory}, so there is no release to go back to.
npm run restore -- FILE --replace restores any other backup, and updates it to this release.`,
    );
  const { file, manifest, newest } = found;
  const { createdAt, release } = manifest;
  const next = known.find(({ when }) => when > newest.when);
  return {
    ...{ file, createdAt, release, migration: newest.tag },
    revision: next && (await revisionBefore(next.tag)),
    records: Date.parse(createdAt) > Date.now() ? undefined : await countRecordsSince(client, createdAt),
  };
}

async function newestMigration(client: Client): Promise<number> {
  const newest = (await appliedMigrations(client))?.at(-1);
  if (!newest) throw new StartupError("There is no site in this database yet, so there is nothing to go back from.");
  return newest.when;
}

/** A restore reads all of the file before it changes anything; here an earlier backup will do as well. */
function ignoreDamaged(error: unknown): undefined {
  if (!(error instanceof BackupError)) throw error;
  console.warn(error.message);
}
