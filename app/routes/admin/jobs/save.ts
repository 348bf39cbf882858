import { saveJob } from "~/domain/jobs/commands.server.ts";
import { jobSchema } from "~/domain/jobs/job-check.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordSaveSchema } from "~/shared/record-requests.ts";

/** Stores a job that came as JSON: a new one when it has no id. */
export const action = saveAction(jobSchema.and(recordSaveSchema), saveJob, {
  act: "job.saved",
  of: ({ id, newId, title }) => ({ subject: { kind: "job", id: id ?? newId ?? "", label: title } }),
});
