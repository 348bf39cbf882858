import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseUpgrade } from "~/platform/db/migrate.server.ts";
import { releaseName, type SiteRelease } from "~/platform/db/site-releases.server.ts";
import { log } from "~/platform/log.server.ts";

const PREFIX = "before-upgrade-";
/** A site that fails to migrate and is started again and again must not fill the disk. */
const MAX_KEPT = 3;

/**
 * Stores a backup of what a release is about to change; its name tells when, and which tables it has. The newest three
 * such backups are kept.
 *
 * @returns the file
 * @throws BackupError, or the system's error, when it can't be made; nothing is left of it then
 */
export async function storeUpgradeBackup({
  directory,
  connectionString,
  upgrade,
  release,
  stopping,
}: {
  directory: string;
  connectionString: string;
  upgrade: DatabaseUpgrade;
  /** The one that the data are of, where it is known. */
  release: SiteRelease | undefined;
  stopping: AbortSignal;
}): Promise<string> {
  // Imported lazily: nearly no start changes the database.
  const { storeBackup } = await import("~/platform/backup/store-backup.server.ts");
  const time = new Date().toISOString().replaceAll(":", "-");
  const file = path.join(directory, `${PREFIX}${time}-from-${upgrade.from}.tar`);
  await storeBackup(file, {
    connectionString,
    release: release ? releaseName(release) : `of ${upgrade.from}`,
    signal: stopping,
  });
  await keepNewest(directory, PREFIX);
  return file;
}

/** The backups that were made before upgrades, newest first. */
export async function listUpgradeBackups(directory: string, prefix = PREFIX): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefix) && name.endsWith(".tar"))
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}

/** Removes all but the newest three backups whose names begin with `prefix`. */
export async function keepNewest(directory: string, prefix: string): Promise<void> {
  const files = await listUpgradeBackups(directory, prefix);
  for (const file of files.slice(MAX_KEPT)) {
    await rm(file, { force: true });
    log.info({ file }, "removed an old backup from before an upgrade");
  }
}
