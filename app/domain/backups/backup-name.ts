import { BACKUP_KINDS, type BackupKind } from "./backup.ts";

/** What the name of a backup's file says. */
export interface BackupName {
  /** Which site's it is: several may share a place. */
  site: string;
  at: Date;
  kind: BackupKind;
}

/** Ends the name of a copy that is encrypted as a whole. */
export const ENCRYPTED = ".age";

const PATTERN = /^site-backup-([0-9a-f]{8})-(\d{8})T(\d{6})Z-([a-z-]+)\.tar(?:\.age)?$/;

/** The name of a backup's file, e.g. `site-backup-0a1b2c3d-20261124T030000Z-scheduled.tar`. */
export function formatBackupName({ site, at, kind }: BackupName): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, "");
  return `site-backup-${site}-${stamp}-${kind}.tar`;
}

/** What a name says; undefined for a file that isn't a backup of ours. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, site = "", day = "", time = "", kind] = PATTERN.exec(name) ?? [];
  const known = BACKUP_KINDS.find((one) => one === kind);
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
  const at = new Date(iso);
  return known && !Number.isNaN(at.getTime()) ? { site, at, kind: known } : undefined;
}
