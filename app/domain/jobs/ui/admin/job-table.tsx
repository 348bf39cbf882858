import type { Job } from "~/domain/jobs/job.ts";
import { Table } from "~/ui/admin/list/table.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { JobStatusSelect, useJobMoves } from "./job-status-select.tsx";

/** The jobs as a table, or on narrow screens as cards. */
export function JobTable({
  jobs,
  onEdit,
  onDelete,
}: {
  jobs: Job[];
  onEdit: (job: Job) => void;
  onDelete: (job: Job) => void;
}) {
  const { pending, move } = useJobMoves();
  return (
    <Table
      label="Jobs"
      items={jobs}
      rowAppearance={({ id }) => ({ "data-record": id })}
      columns={[
        {
          title: "Title",
          wide: true,
          cell: (job) => (
            <>
              <button
                type="button"
                onClick={() => onEdit(job)}
                className="block max-w-full truncate text-left font-medium hover:underline"
              >
                {job.title}
              </button>
              <p className="line-clamp-2 text-muted">{job.description}</p>
            </>
          ),
        },
        {
          title: "Assigned to",
          className: "whitespace-nowrap @2xl:max-w-28 @4xl:max-w-48",
          isEmpty: ({ assignedTo }) => !assignedTo,
          cell: ({ assignedTo }) =>
            assignedTo ? (
              <p className="truncate">
                <span className="sr-only @max-2xl:not-sr-only">Assigned to </span>
                {assignedTo}
              </p>
            ) : (
              <span className="text-subtle">–</span>
            ),
        },
        {
          title: "Status",
          cell: (job) => <JobStatusSelect job={job} status={pending.get(job.id) ?? job.status} onMove={move} />,
        },
        { title: "Date", className: "text-muted", cell: ({ createdAt }) => <LocalTime timestamp={createdAt} /> },
        {
          title: "Actions",
          line: true,
          cell: (job) => (
            <div className="flex gap-2">
              <SmallButton label="Edit" of={job.title} className="@max-2xl:flex-1" onClick={() => onEdit(job)} />
              <SmallButton
                label="Delete"
                of={job.title}
                variant="ghost"
                className="@max-2xl:flex-1"
                onClick={() => onDelete(job)}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
