import { database, type Executor } from "~/platform/db/database.server.ts";
import { deleteRecord, saveRecord, updateRecord } from "~/platform/db/save-record.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { RecordSave } from "~/shared/record-requests.ts";
import type { JobInput, JobStatus } from "./job.ts";
import { jobs as table } from "./tables.server.ts";

/** Stores a job, new or changed. */
export function saveJob(
  { id, newId, seen, ...job }: JobInput & RecordSave,
  tx: Executor = database(),
): Promise<RecordChange> {
  return saveRecord(tx, table, { id, newId, seen }, job);
}

/** Gives a job another status; any may follow any. */
export function moveJob(
  { id, status }: { id: string; status: JobStatus },
  tx: Executor = database(),
): Promise<RecordChange> {
  return updateRecord(tx, table, id, { status });
}

/** Deletes a job. One that is deleted already stays deleted. */
export function deleteJob(id: string, tx: Executor = database()): Promise<RecordChange> {
  return deleteRecord(tx, table, id);
}
