import type { StorageKind } from "~/shared/setup/storage-steps.ts";
import { isInFuture } from "./backup-schedule.ts";

/** Why a backup was made. `other`: a file that somebody put there. */
export const BACKUP_KINDS = ["scheduled", "manual", "before-upgrade", "before-restore", "other"] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/**
 * `queued`, `writing` the file, `unproved` until it is restored on trial, `proving`, `proved`; `failed`, there is no file;
 * `disproved`, there is one which doesn't restore.
 */
export const BACKUP_STATES = ["queued", "writing", "unproved", "proving", "proved", "failed", "disproved"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** How far a backup or a proof is. */
export interface BackupProgress {
  /** The table that is worked on now. */
  table: string;
  /** Its number among `count`, from 1. */
  index: number;
  count: number;
}

/** The copy of a backup at a place. */
export interface BackupCopy {
  place: StorageKind;
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
  provedAt: string | null;
  /** Why it failed, or doesn't restore. */
  problem: string | null;
  progress: BackupProgress | null;
  isCancelling: boolean;
  /** Whether its file is on this machine. */
  isHere: boolean;
  copies: BackupCopy[];
}

export const isBusy = ({ state }: Pick<BackupRow, "state">) =>
  state === "queued" || state === "writing" || state === "proving";

/** The newest proved backup, which nothing deletes: one that is dated in the future only where there is no other. */
export function newestProved<Row extends { state: BackupState; createdAt: Date | string }>(
  rows: readonly Row[],
  now: Date,
): Row | undefined {
  const isNewer = (a: Row, b: Row) => {
    const [isWrong, isOtherWrong] = [isInFuture(a.createdAt, now), isInFuture(b.createdAt, now)];
    return isWrong === isOtherWrong ? a.createdAt > b.createdAt : isOtherWrong;
  };
  return rows
    .filter(({ state }) => state === "proved")
    .reduce<Row | undefined>((best, row) => (best && isNewer(best, row) ? best : row), undefined);
}
