import { saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { deleteJob, moveJob, saveJob } from "./commands.server.ts";
import { jobMoveSchema, jobSchema } from "./job.ts";

/** What the owner does to jobs. */
export const jobCommands = {
  "jobs.save": saveCommand(jobSchema.and(recordSaveSchema), (job, _, { tx }) => saveJob(job, tx), {
    event: "job.saved",
    of: ({ id, newId, title }) => ({ subject: { kind: "job", id: id ?? newId ?? "", label: title } }),
  }),
  "jobs.move": saveCommand(jobMoveSchema, (move, _, { tx }) => moveJob(move, tx), {
    event: "job.moved",
    of: ({ id, status }) => ({ subject: { kind: "job", id }, details: { status } }),
  }),
  "jobs.delete": saveCommand(recordIdRequestSchema, ({ id }, _, { tx }) => deleteJob(id, tx), {
    event: "job.deleted",
    of: ({ id }) => ({ subject: { kind: "job", id } }),
  }),
};
