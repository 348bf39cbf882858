import { useState } from "react";
import { JOB_STATUSES, type Job, type JobStatus, STATUS_LABELS } from "~/domain/jobs/job.ts";
import { jobSchema } from "~/domain/jobs/job-check.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";

const FIELDS = ["title", "description", "status", "assignedTo"];
const OPTIONS = JOB_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

/** The form of a job. Without `job` it creates a new one, of the given status. */
export function JobDialog({ job, status, onClose }: { job: Job | undefined; status: JobStatus; onClose: () => void }) {
  const [opened] = useState(job);
  return (
    <EditDialog
      title={opened ? "Edit job" : "Add job"}
      command="jobs.save"
      schema={jobSchema}
      read={(form) => ({
        ...Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? "")])),
        id: opened?.id ?? null,
      })}
      seen={opened?.updatedAt ?? null}
      saved={opened ? "Job saved" : "Job added"}
      failure="The job could not be saved. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="title"
            label="Title"
            required
            defaultValue={opened?.title}
            error={errorOf("title")}
            className="sm:col-span-2"
          />
          <TextAreaField
            name="description"
            label="Description"
            required
            defaultValue={opened?.description}
            error={errorOf("description")}
            className="sm:col-span-2"
          />
          <SelectField
            name="status"
            label="Status"
            options={OPTIONS}
            defaultValue={opened?.status ?? status}
            error={errorOf("status")}
          />
          <TextField
            name="assignedTo"
            label="Assigned to"
            autoComplete="off"
            defaultValue={opened?.assignedTo ?? ""}
            error={errorOf("assignedTo")}
          />
        </div>
      )}
    </EditDialog>
  );
}
