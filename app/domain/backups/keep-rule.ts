import { DAY_MS } from "~/shared/time/durations.ts";
import { zonedTime } from "~/shared/time/zoned-time.ts";
import type { BackupKind } from "./backup.ts";
import { isInFuture } from "./backup-schedule.ts";

/** How many days, weeks and months with a backup keep their newest one. */
export const KEEP = { days: 7, weeks: 4, months: 6 } as const;
/** The least time that a backup outside the schedule is kept: the owner or a change made it. */
export const KEEP_OTHERS_DAYS = 30;
/** How long a backup that doesn't restore is kept for analysis. */
const KEEP_UNRESTORABLE_DAYS = 7;

/** A backup as the rule sees it. */
export interface KeptBackup {
  id: string;
  at: Date;
  kind: BackupKind;
  /** Whether it was restored on trial: undefined, not yet. */
  isVerified: boolean | undefined;
}

/**
 * The ids of the backups that are no longer kept. Days, weeks (from Monday) and months are those of the owner's
 * calendar that have a backup, so that a site that was off for long keeps its last ones. In each of them a verified one
 * goes before the others. Never among them: the newest verified one, the newest of each kind, and files that another
 * program put there. Those dated in the future are judged among themselves, so that they take no other's destination.
 */
export function backupsToDelete(backups: readonly KeptBackup[], now: Date, timeZone: string): string[] {
  const groups = Map.groupBy(backups, ({ at }) => isInFuture(at, now));
  return [...groups.values()].flatMap((group) => judge(group, now, timeZone));
}

function judge(backups: readonly KeptBackup[], now: Date, timeZone: string): string[] {
  const sorted = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
  const kept = new Set<KeptBackup | undefined>([
    sorted.find(({ isVerified }) => isVerified),
    ...sorted.filter((one, index) => sorted.findIndex(({ kind }) => kind === one.kind) === index),
  ]);
  for (const one of sorted) {
    const age = Math.abs(now.getTime() - one.at.getTime());
    if (one.kind === "other") kept.add(one);
    else if (one.isVerified === false) {
      if (age < KEEP_UNRESTORABLE_DAYS * DAY_MS) kept.add(one);
    } else if (one.kind !== "scheduled" && age < KEEP_OTHERS_DAYS * DAY_MS) kept.add(one);
  }
  const restorable = sorted.filter(({ isVerified, kind }) => isVerified !== false && kind !== "other");
  for (const [name, most] of Object.entries(KEEP)) {
    const periods = Map.groupBy(restorable, ({ at }) => periodOf(at, name as keyof typeof KEEP, timeZone));
    // The newest come first, and so do their periods.
    for (const [, ones] of [...periods].slice(0, most)) kept.add(ones.find(({ isVerified }) => isVerified) ?? ones[0]);
  }
  return sorted.flatMap((one) => (kept.has(one) ? [] : [one.id]));
}

function periodOf(at: Date, period: keyof typeof KEEP, timeZone: string): string {
  const day = zonedTime(at, timeZone).toPlainDate();
  if (period === "months") return day.toPlainYearMonth().toString();
  return day.subtract({ days: period === "weeks" ? day.dayOfWeek - 1 : 0 }).toString();
}
