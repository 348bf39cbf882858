/** How late a post may be published before it counts as overdue. */
const GRACE_MS = 60_000;
/** The longest time between two runs of the task. */
const STALE_AFTER_MS = 120_000;

/** The last run of the task (ISO 8601 in UTC). */
export interface ScheduleState {
  ranAt: string | null;
}

/** The status of a post's schedule. */
export type ScheduleStatus = { kind: "none" } | { kind: "planned" } | { kind: "overdue"; reason: string };

interface Planned {
  publishAt: string | null;
  scheduleProblem: string | null;
}

/** The status of a post's schedule at `now` (milliseconds). An overdue post always has a reason. */
export function scheduleStatusOf(
  { publishAt, scheduleProblem }: Planned,
  state: ScheduleState,
  now: number,
): ScheduleStatus {
  if (!publishAt) return { kind: "none" };
  const late = now - Date.parse(publishAt);
  if (scheduleProblem && late >= 0) return { kind: "overdue", reason: scheduleProblem };
  if (late < GRACE_MS) return { kind: "planned" };
  return { kind: "overdue", reason: reasonFor(state, now) };
}

function reasonFor({ ranAt }: ScheduleState, now: number): string {
  if (!ranAt) return "No process of the site has looked for due posts yet.";
  const silent = now - Date.parse(ranAt);
  if (silent < STALE_AFTER_MS) return "It is about to be published.";
  return `No process of the site has looked for due posts for ${minutes(silent)}.`;
}

function minutes(ms: number): string {
  const count = Math.round(ms / 60_000);
  return count < 120 ? `${count} minutes` : `${Math.round(count / 60)} hours`;
}
