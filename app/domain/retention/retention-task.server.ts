import type { Task } from "~/platform/queue/task-queue.server.ts";
import { effectivePeriods } from "~/platform/settings/retention-periods.server.ts";
import { deleteDue } from "./delete-due.server.ts";
import { RETENTION_KINDS } from "./preview.server.ts";
import { queueRetentionNotice } from "./queue-retention-notice.server.ts";
import { beginRun, recordDeleted } from "./retention-state.server.ts";

/** Deletes what has been kept for as long as the settings say, every night. */
export const retentionTask: Task<object> = {
  name: "retention",
  cron: "50 3 * * *",
  run: (_data, { signal }) => runRetention(new Date(), signal),
};

/**
 * One run: deletes what is due, kind by kind. What was deleted is in the activity log afterwards, with counts alone.
 *
 * @throws the driver's error when the database is unavailable; the queue runs it again
 */
export async function runRetention(now: Date, signal = new AbortController().signal): Promise<void> {
  const { beginsAt, isFirst } = await beginRun(now);
  const periods = await effectivePeriods(now);
  if (isFirst && beginsAt > now) await queueRetentionNotice(beginsAt, periods, now);
  try {
    for (const kind of RETENTION_KINDS) {
      if (kind.beganBefore || now >= beginsAt) await deleteDue(kind, periods, now, signal);
    }
  } finally {
    await recordDeleted();
  }
}
