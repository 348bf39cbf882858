import { JOB_STATUSES, type Job, type JobStatus, STATUS_LABELS } from "~/domain/jobs/job.ts";
import { sendCommand, usePendingInputs } from "~/ui/admin/commands/send-command.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const STATUS_CLASSES: Record<JobStatus, string> = {
  open: "bg-accent-soft text-accent-ink",
  in_progress: "bg-info-soft text-info",
  closed: "bg-sunken text-muted",
};

/** A job's status, changed in place. */
export function JobStatusSelect({
  job: { id, title },
  status,
  onMove,
}: {
  job: Job;
  status: JobStatus;
  onMove: (id: string, status: JobStatus) => void;
}) {
  return (
    <select
      aria-label={`Status of ${title}`}
      value={status}
      onChange={(event) => {
        const chosen = JOB_STATUSES.find((known) => known === event.target.value);
        if (chosen) onMove(id, chosen);
      }}
      className={classNames(
        "h-8 cursor-pointer rounded-full border-0 px-3 font-medium md:text-xs",
        STATUS_CLASSES[status],
      )}
    >
      {JOB_STATUSES.map((known) => (
        <option key={known} value={known} className="bg-raised text-ink">
          {STATUS_LABELS[known]}
        </option>
      ))}
    </select>
  );
}

const FAILURE = "The job could not be moved. Please try again.";

/** A function that changes a job's status, and the changes that aren't shown yet (optimistic). */
export function useJobMoves() {
  const pending = new Map(usePendingInputs("jobs.move").map(({ id, status }) => [id, status]));
  const move = (id: string, status: JobStatus) =>
    sendCommand({ key: `job-${id}`, command: "jobs.move", input: { id, status }, failure: FAILURE });
  return { pending, move };
}
