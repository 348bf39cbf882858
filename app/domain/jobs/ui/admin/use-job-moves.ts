import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/job.ts";
import { sendCommand, usePendingCommands } from "~/ui/admin/commands/send-command.ts";

const MOVE = "/admin/jobs/move";
const FAILURE = "The job could not be moved. Please try again.";

/** A function that changes a job's status, and the changes that aren't shown yet (optimistic). */
export function useJobMoves() {
  const commands = usePendingCommands();
  const pending = new Map<string, JobStatus>();
  for (const { action, input } of commands) {
    const status = action === MOVE ? JOB_STATUSES.find((known) => known === input.status) : undefined;
    if (status) pending.set(String(input.id), status);
  }
  const move = (id: string, status: JobStatus) =>
    sendCommand({ key: `job-${id}`, action: MOVE, input: { id, status }, failure: FAILURE });
  return { pending, move };
}
