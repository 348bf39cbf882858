import type { Job } from "~/domain/jobs/job.ts";
import { Table, TableCell, TableHeading, TableRow, WideTableCell } from "~/ui/admin/list/table.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
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
      head={
        <>
          <TableHeading className="w-full">Title</TableHeading>
          <TableHeading className="whitespace-nowrap">Assigned to</TableHeading>
          <TableHeading>Status</TableHeading>
          <TableHeading>Date</TableHeading>
          <TableHeading>Actions</TableHeading>
        </>
      }
    >
      {jobs.map((job) => (
        <TableRow key={job.id} data-record={job.id}>
          <WideTableCell>
            <button
              type="button"
              onClick={() => onEdit(job)}
              className="block max-w-full truncate text-left font-medium hover:underline"
            >
              {job.title}
            </button>
            <p className="line-clamp-2 text-muted">{job.description}</p>
          </WideTableCell>
          <TableCell className={classNames("@2xl:max-w-28 @4xl:max-w-48", !job.assignedTo && "@max-2xl:hidden")}>
            {job.assignedTo ? (
              <p className="truncate">
                <span className="sr-only @max-2xl:not-sr-only">Assigned to </span>
                {job.assignedTo}
              </p>
            ) : (
              <span className="text-subtle">–</span>
            )}
          </TableCell>
          <TableCell>
            <JobStatusSelect job={job} status={pending.get(job.id) ?? job.status} onMove={move} />
          </TableCell>
          <TableCell className="text-muted">
            <LocalTime timestamp={job.createdAt} />
          </TableCell>
          <TableCell className="@max-2xl:w-full">
            <div className="flex gap-2">
              <Button variant="secondary" size="sm" className="@max-2xl:flex-1" onClick={() => onEdit(job)}>
                Edit<span className="sr-only"> {job.title}</span>
              </Button>
              <Button variant="ghost" size="sm" className="@max-2xl:flex-1" onClick={() => onDelete(job)}>
                Delete<span className="sr-only"> {job.title}</span>
              </Button>
            </div>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
