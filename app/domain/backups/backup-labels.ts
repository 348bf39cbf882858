import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import type { BackupKind, BackupRow } from "./backup.ts";
import { isInFuture } from "./backup-schedule.ts";

const UNITS = [
  ["day", 24 * HOUR_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const;

/**
 * How long ago something was, in whole units: "3 hours ago". Days from two on, hours until then. What a clock that ran
 * ahead has dated was at an unknown time.
 */
export function formatAge(iso: string, now: number): string {
  if (isInFuture(iso, new Date(now))) return "at an unknown time (dated in the future)";
  const age = Math.max(0, now - Date.parse(iso));
  for (const [unit, ms] of UNITS) {
    const count = Math.floor(age / ms);
    const isEnough = unit === "day" ? count >= 2 : count >= 1;
    if (isEnough) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}

export const KIND_LABELS: Record<BackupKind, string> = {
  scheduled: "Scheduled",
  manual: "Made by you",
  "before-upgrade": "Before an upgrade",
  "before-restore": "Before a restore",
  other: "Another file",
};

/** How far the work on a backup is; undefined when there is none. */
export function progressText({ state, progress, isCancelling }: BackupRow): string | undefined {
  if (isCancelling) return "Cancelling…";
  const part = progress && progress.count > 0 ? `, table ${progress.index} of ${progress.count}` : "";
  if (state === "queued") return "Waiting to begin";
  if (state === "writing") return `Being made${part}`;
  return state === "verifying" ? `Test restore${part}` : undefined;
}
