import type { JobStatus } from "~/domain/jobs/job.ts";
import { sendCommand, usePendingInputs } from "~/ui/admin/commands/send-command.ts";

const FAILURE = "The job could not be moved. Please try again.";

/** A function that changes a job's status, and the changes that aren't shown yet (optimistic). */
export function useJobMoves() {
  const pending = new Map(usePendingInputs("jobs.move").map(({ id, status }) => [id, status]));
  const move = (id: string, status: JobStatus) =>
    sendCommand({ key: `job-${id}`, command: "jobs.move", input: { id, status }, failure: FAILURE });
  return { pending, move };
}
