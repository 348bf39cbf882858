import { deleteJob } from "~/domain/jobs/commands.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Deletes a job: `{ "id": uuid }`. */
export const action = saveAction(recordIdRequestSchema, ({ id }) => deleteJob(id), {
  act: "job.deleted",
  of: ({ id }) => ({ subject: { kind: "job", id } }),
});
