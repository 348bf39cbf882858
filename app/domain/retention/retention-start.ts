import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";

/** The daily run comes about a day after the last. One that comes later may have a wrong clock. */
const MAX_GAP_MS = 36 * HOUR_MS;
/** A clock that is put right by less than this was right enough. */
const MAX_CORRECTION_MS = HOUR_MS;
/** How long a run that finds the clock doubtful waits: a wrong clock is noticed in less. */
const WAIT_MS = 3 * DAY_MS;
/** How long a site that was upgraded waits before leads go for the first time; see the migration of the table. */
export const UPGRADE_WAIT_MS = 30 * DAY_MS;

/** From when on the daily run may delete, and when it last ran. */
export interface RetentionStart {
  beginsAt: Date;
  ranAt: Date | null;
}

/**
 * What holds for a run at `now`. A site without a state is new, and begins at once. After a gap, when the site was off
 * or the clock was put forward, and after the clock was put back, nothing is deleted for three days: what looks old may
 * not be.
 */
export function startOfRun(state: RetentionStart | undefined, now: Date): { beginsAt: Date; ranAt: Date } {
  if (!state) return { beginsAt: now, ranAt: now };
  const { beginsAt, ranAt } = state;
  const gapMs = ranAt ? now.getTime() - ranAt.getTime() : 0;
  const soon = new Date(now.getTime() + WAIT_MS);
  if (gapMs > MAX_GAP_MS) return { beginsAt: latest(beginsAt, soon), ranAt: now };
  if (gapMs < -MAX_CORRECTION_MS) {
    // The time to begin may have been set by the wrong clock, years ahead.
    const most = new Date(now.getTime() + UPGRADE_WAIT_MS);
    return { beginsAt: latest(soon, beginsAt < most ? beginsAt : most), ranAt: now };
  }
  return { beginsAt, ranAt: now };
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
