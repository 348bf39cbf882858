import { Plus } from "lucide-react";
import { useState } from "react";
import {
  JOB_STATUSES,
  type Job,
  type JobColumn,
  type JobFilters,
  type JobStatus,
  type JobView,
  jobSchema,
  STATUS_LABELS,
} from "~/domain/jobs/job.ts";
import { formatCount } from "~/shared/format.ts";
import { countOf } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { RecordDialog } from "~/ui/admin/record/record-dialog.tsx";
import { NEW_RECORD, useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { JobBoard } from "./job-board.tsx";
import { JobTable } from "./job-table.tsx";
import { JobToolbar } from "./job-toolbar.tsx";

export const JOBS_SCREEN = {
  title: "Jobs",
  loadFailure: "Failed to load jobs",
  empty: "No jobs found",
} as const;

interface LoadedJobs {
  filters: JobFilters;
  view: JobView;
  /** The part of the list that the table shows, or nothing in the board view; of the columns the other way round. */
  page: ListPage<Job> | null;
  columns: JobColumn[] | null;
  matching: number;
  total: number;
  /** The job to edit, named by the URL. */
  edited: Job | null;
}

/** `/admin/jobs`: the owner's own list of work, as a table or as a board. */
export function JobsScreen({ filters, view, page, columns, matching, total, edited }: LoadedJobs) {
  const { editing, params, open, close } = useEditParam();
  const [deleting, setDeleting] = useState<Job>();
  const begun = JOB_STATUSES.find((status) => status === params.get("as"));
  const handlers = { onEdit: ({ id }: Job) => open(id), onDelete: setDeleting };
  const found = columns ? columns.reduce((sum, column) => sum + column.total, 0) : matching;
  return (
    <>
      <PageHeader title={JOBS_SCREEN.title} summary={summary(found, total)}>
        <SmallButton label="Add job" variant="primary" icon={Plus} onClick={() => open(NEW_RECORD)} />
      </PageHeader>
      <JobToolbar filters={filters} view={view} />
      {found === 0 && (view === "table" || total === 0) ? (
        <EmptyState title={JOBS_SCREEN.empty}>
          {total > 0 ? "No jobs match your search." : "Add what has to be done, and who does it."}
        </EmptyState>
      ) : null}
      {page && page.rows.length > 0 ? (
        <>
          <JobTable jobs={page.rows} {...handlers} />
          <Pager newer={page.newer} older={page.older} />
        </>
      ) : null}
      {columns && total > 0 ? (
        <JobBoard columns={columns} onAdd={(status) => open(NEW_RECORD, { as: status })} {...handlers} />
      ) : null}
      {editing && (edited || editing === NEW_RECORD) ? (
        <JobDialog key={editing} job={edited ?? undefined} status={begun ?? "open"} onClose={close} />
      ) : null}
      {deleting ? (
        <DeleteRecordDialog
          input={{ id: deleting.id }}
          question="Delete this job?"
          command="jobs.delete"
          deleted="Job deleted"
          failure="The job could not be deleted. Please try again."
          onClose={() => setDeleting(undefined)}
        >
          “{deleting.title}” and its description will be gone for good.
        </DeleteRecordDialog>
      ) : null}
    </>
  );
}

function summary(found: number, total: number): string | null {
  if (total === 0) return null;
  return found === total ? countOf(total, "job") : `${formatCount(found)} of ${formatCount(total)} jobs`;
}

const OPTIONS = JOB_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

/** The form of a job. Without `job` it creates a new one, of the given status. */
function JobDialog({ job, status, onClose }: { job: Job | undefined; status: JobStatus; onClose: () => void }) {
  const title = job ? "Edit job" : "Add job";
  return (
    <RecordDialog record={job} noun="job" title={title} command="jobs.save" schema={jobSchema} onClose={onClose}>
      {(field, opened) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("title")} label="Title" required className="sm:col-span-2" />
          <TextAreaField {...field("description")} label="Description" required className="sm:col-span-2" />
          <SelectField {...field("status")} label="Status" options={OPTIONS} defaultValue={opened?.status ?? status} />
          <TextField {...field("assignedTo")} label="Assigned to" autoComplete="off" />
        </div>
      )}
    </RecordDialog>
  );
}
