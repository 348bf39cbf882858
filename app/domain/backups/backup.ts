import type { StorageKind } from "~/shared/setup/test-steps.ts";
import { isInFuture } from "./backup-schedule.ts";

/** Why a backup was made. `other`: a file that the owner put there. */
export const BACKUP_KINDS = ["scheduled", "manual", "before-upgrade", "before-restore", "other"] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/**
 * `queued`, `writing` the file, `unverified` until it is restored on trial, `verifying`, `verified`; `failed`, there is
 * no file; `unrestorable`, there is one which doesn't restore.
 */
export const BACKUP_STATES = [
  "queued",
  "writing",
  "unverified",
  "verifying",
  "verified",
  "failed",
  "unrestorable",
] as const;
type BackupState = (typeof BACKUP_STATES)[number];

/** How far a backup or a verification is. */
export interface BackupProgress {
  /** The table that is worked on now. */
  table: string;
  /** Its number among `count`, from 1. */
  index: number;
  count: number;
}

/** The copy of a backup at a destination. */
export interface BackupCopy {
  destination: StorageKind;
  isThere: boolean;
  at: string;
  problem: string | null;
}

/** A backup as the screen shows it; times in ISO 8601. */
export interface BackupRow {
  id: string;
  kind: BackupKind;
  state: BackupState;
  createdAt: string;
  bytes: number | null;
  rows: number | null;
  verifiedAt: string | null;
  /** Why it failed, or doesn't restore. */
  problem: string | null;
  progress: BackupProgress | null;
  isCancelling: boolean;
  /** Whether its file is on this machine. */
  isHere: boolean;
  copies: BackupCopy[];
}

export const isBusy = ({ state }: Pick<BackupRow, "state">) =>
  state === "queued" || state === "writing" || state === "verifying";

/** The newest verified backup, which nothing deletes: one that is dated in the future only where there is no other. */
export function newestVerified<Row extends { state: BackupState; createdAt: Date | string }>(
  rows: readonly Row[],
  now: Date,
): Row | undefined {
  const isNewer = (a: Row, b: Row) => {
    const [isWrong, isOtherWrong] = [isInFuture(a.createdAt, now), isInFuture(b.createdAt, now)];
    return isWrong === isOtherWrong ? a.createdAt > b.createdAt : isOtherWrong;
  };
  return rows
    .filter(({ state }) => state === "verified")
    .reduce<Row | undefined>((best, row) => (best && isNewer(best, row) ? best : row), undefined);
}

/** What the name of a backup's file says. */
interface BackupName {
  /** Which site's it is: several may share a destination. */
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
