import { deleteRecord, saveRecord, updateRecord } from "~/platform/db/save-record.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { RecordSave } from "~/shared/record-requests.ts";
import type { JobStatus } from "./job.ts";
import type { JobInput } from "./job-check.ts";
import { jobs as table } from "./tables.server.ts";

/** Stores a job, new or changed. */
export function saveJob({ id, newId, seen, ...job }: JobInput & RecordSave): Promise<RecordChange> {
  return saveRecord(table, { id, newId, seen }, job);
}

/** Gives a job another status; any may follow any. */
export function moveJob({ id, status }: { id: string; status: JobStatus }): Promise<RecordChange> {
  return updateRecord(table, id, { status });
}

/** Deletes a job. One that is deleted already stays deleted. */
export function deleteJob(id: string): Promise<RecordChange> {
  return deleteRecord(table, id);
}
