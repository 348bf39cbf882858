import { deleteRecord, saveRecord, updateRecord } from "~/platform/db/save-record.server.ts";
import { saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { jobMoveSchema, jobSchema } from "./job.ts";
import { jobs } from "./tables.server.ts";

/** What the owner does to jobs. */
export const jobCommands = {
  "jobs.save": saveCommand(jobSchema.and(recordSaveSchema), (job, _, { tx }) => saveRecord(tx, jobs, job), {
    event: "job.saved",
    of: ({ id, newId, title }) => ({ subject: { kind: "job", id: id ?? newId ?? "", label: title } }),
  }),
  "jobs.move": saveCommand(jobMoveSchema, ({ id, status }, _, { tx }) => updateRecord(tx, jobs, id, { status }), {
    event: "job.moved",
    of: ({ id, status }) => ({ subject: { kind: "job", id }, details: { status } }),
  }),
  "jobs.delete": saveCommand(recordIdRequestSchema, ({ id }, _, { tx }) => deleteRecord(tx, jobs, id), {
    event: "job.deleted",
    of: ({ id }) => ({ subject: { kind: "job", id } }),
  }),
};
