import { HOUR_MS } from "~/shared/time/durations.ts";
import { atTimeOfDay, zonedTime } from "~/shared/time/zoned-time.ts";

/** The pause before a failed backup is retried, */
const RETRY_MS = HOUR_MS / 2;
/** and the most retries until the next day. */
const MAX_FAILURES = 4;
/** The age of the newest good backup from which one counts as missed. */
export const MISSED_AFTER_MS = 36 * HOUR_MS;
/** Clocks of processes and of the database differ by less. */
const MAX_SKEW_MS = 60 * 1000;

/** When backups are made automatically. */
export interface BackupSchedule {
  isOn: boolean;
  /** The hour of the day in the owner's time zone. */
  hour: number;
}

/**
 * Whether a stored time was taken from a clock that ran ahead. When that was isn't known: it counts as older than all
 * others, so that neither what is due nor a problem is hidden until then.
 */
export function isInFuture(time: Date | string, now: Date): boolean {
  return new Date(time).getTime() - now.getTime() > MAX_SKEW_MS;
}

/** The last time at or before `now` at which a backup was to be made. */
export function lastDue({ hour }: BackupSchedule, now: Date, timeZone: string): Date {
  const today = zonedTime(now, timeZone).toPlainDate();
  const due = atTimeOfDay(today, { hour }, timeZone);
  return due <= now ? due : atTimeOfDay(today.subtract({ days: 1 }), { hour }, timeZone);
}

/** The next time after `now`. */
export function nextDue(schedule: BackupSchedule, now: Date, timeZone: string): Date {
  const last = zonedTime(lastDue(schedule, now, timeZone), timeZone).toPlainDate();
  return atTimeOfDay(last.add({ days: 1 }), { hour: schedule.hour }, timeZone);
}

/**
 * Whether a scheduled backup is to be made now.
 *
 * @param since - when the site began to make backups: none is due for the time before
 * @param made - the scheduled ones of the last days
 */
export function isBackupDue(
  schedule: BackupSchedule,
  {
    now,
    timeZone,
    since,
    made,
  }: { now: Date; timeZone: string; since: Date; made: { at: Date; hasFailed: boolean }[] },
): boolean {
  const due = lastDue(schedule, now, timeZone);
  if (!schedule.isOn || (due < since && !isInFuture(since, now))) return false;
  const after = made.filter(({ at }) => at >= due && !isInFuture(at, now));
  if (after.some(({ hasFailed }) => !hasFailed) || after.length >= MAX_FAILURES) return false;
  return after.every(({ at }) => now.getTime() - at.getTime() >= RETRY_MS);
}
