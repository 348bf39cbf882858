import { eq } from "drizzle-orm";
import type { BackupProgress } from "~/domain/backups/backup.ts";
import { backups } from "~/domain/backups/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";

/** How often the progress is published, and a cancellation checked for. */
const INTERVAL_MS = 1_000;

/**
 * Stores the progress of work on a backup, and ends the work when the owner cancels it.
 *
 * @param stopping - of the site
 */
export function reportProgress(id: string, stopping: AbortSignal) {
  const cancelled = new AbortController();
  let latest: BackupProgress | null = null;
  let told: BackupProgress | null = null;
  const tell = async () => {
    const set = latest === told ? {} : { progress: latest };
    told = latest;
    const table = database();
    const [row] =
      "progress" in set
        ? await table
            .update(backups)
            .set(set)
            .where(eq(backups.id, id))
            .returning({ isCancelling: backups.isCancelling })
        : await table.select({ isCancelling: backups.isCancelling }).from(backups).where(eq(backups.id, id));
    if (row?.isCancelling) cancelled.abort(new Error("The backup was cancelled."));
  };
  // The next tick looks again, whatever has failed.
  const timer = setInterval(() => void tell().catch(() => {}), INTERVAL_MS);
  return {
    signal: AbortSignal.any([stopping, cancelled.signal]),
    onProgress: (progress: BackupProgress) => {
      latest = progress;
    },
    isCancelled: () => cancelled.signal.aborted,
    stop: () => clearInterval(timer),
  };
}
