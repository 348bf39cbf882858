import { moveJob } from "~/domain/jobs/commands.server.ts";
import { jobMoveSchema } from "~/domain/jobs/job-check.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Changes a job's status: `{ "id": uuid, "status": "open" | "in_progress" | "closed" }`. */
export const action = saveAction(jobMoveSchema, moveJob, {
  act: "job.moved",
  of: ({ id, status }) => ({ subject: { kind: "job", id }, details: { status } }),
});
