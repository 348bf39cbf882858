import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DatabaseUpgrade } from "~/platform/db/migrate.server.ts";
import { releaseName, type SiteRelease } from "~/platform/db/site-releases.server.ts";
import { log } from "~/platform/log.server.ts";

const PREFIX = "before-upgrade-";
/** A site that fails to migrate and is started again and again must not fill the disk. */
const MAX_KEPT = 3;
/** Clocks of machines differ by less. */
const MAX_SKEW_MS = 60 * 1000;

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
  const file = path.join(directory, `${PREFIX}${stamp(new Date())}-from-${upgrade.from}.tar`);
  await storeBackup(file, {
    connectionString,
    release: release ? releaseName(release) : `of ${upgrade.from}`,
    signal: stopping,
  });
  await keepNewest(directory, PREFIX);
  return file;
}

/** The backups that were made before upgrades, newest first; last those that a clock which ran ahead has dated. */
export async function listUpgradeBackups(directory: string, prefix = PREFIX): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const newest = names
    .filter((name) => name.startsWith(prefix) && name.endsWith(".tar"))
    .sort()
    .reverse();
  const now = `${prefix}${stamp(new Date(Date.now() + MAX_SKEW_MS))}`;
  return [...newest.filter((name) => name <= now), ...newest.filter((name) => name > now)].map((name) =>
    path.join(directory, name),
  );
}

/** A time as file names have it; they sort by it. */
export function stamp(time: Date): string {
  return time.toISOString().replaceAll(":", "-");
}

/** Removes all but the newest three backups whose names begin with `prefix`. */
export async function keepNewest(directory: string, prefix: string): Promise<void> {
  const files = await listUpgradeBackups(directory, prefix);
  for (const file of files.slice(MAX_KEPT)) {
    await rm(file, { force: true });
    log.info({ file }, "removed an old backup from before an upgrade");
  }
}
