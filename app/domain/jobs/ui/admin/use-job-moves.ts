import { useFetchers } from "react-router";
import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/job.ts";
import { useCommandQueue, useQueuedCommands } from "~/ui/admin/commands/command-queue.ts";

const MOVE = "/admin/jobs/move";

/** A function that changes a job's status, and the changes in flight (optimistic). */
export function useJobMoves() {
  const send = useCommandQueue(MOVE);
  const sent = useFetchers().map(({ formAction, json }) => ({ action: formAction, json }));
  const waiting = useQueuedCommands();
  const pending = new Map<string, JobStatus>();
  for (const { action, json } of [...sent, ...waiting]) {
    const moved = action === MOVE ? movedJob(json) : undefined;
    if (moved) pending.set(moved.id, moved.status);
  }
  const move = (id: string, status: JobStatus) => void send(`job-${id}`, { id, status }, { flushSync: true });
  return { pending, move };
}

function movedJob(json: unknown): { id: string; status: JobStatus } | undefined {
  if (typeof json !== "object" || json === null || !("id" in json) || !("status" in json)) return undefined;
  const status = JOB_STATUSES.find((known) => known === json.status);
  return status && { id: String(json.id), status };
}
