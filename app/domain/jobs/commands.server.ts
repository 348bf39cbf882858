import { and, eq } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { JobStatus } from "./job.ts";
import type { JobInput } from "./job-check.ts";
import { jobs as table } from "./tables.server.ts";

/** Adds a job to the list. Sent again with the same `id` it is the same job, as it was sent last. */
export async function addJob(input: JobInput, id?: string): Promise<RecordChange> {
  await database()
    .insert(table)
    .values({ ...input, id })
    .onConflictDoUpdate({ target: table.id, set: { ...input, updatedAt: new Date() } });
  return "saved";
}

/** Changes a job, unless it was changed since it was last `seen` (null: whatever happened). */
export async function changeJob(id: string, input: JobInput, seen: Date | null): Promise<RecordChange> {
  const changed = await database()
    .update(table)
    .set({ ...input, updatedAt: new Date() })
    .where(and(eq(table.id, id), seen === null ? undefined : eq(table.updatedAt, seen)))
    .returning({ id: table.id });
  if (changed.length > 0) return "saved";
  return (await database().$count(table, eq(table.id, id))) > 0 ? "conflict" : "gone";
}

/** Gives a job another status; any may follow any. */
export async function moveJob({ id, status }: { id: string; status: JobStatus }): Promise<RecordChange> {
  const moved = await database()
    .update(table)
    .set({ status, updatedAt: new Date() })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return moved.length > 0 ? "saved" : "gone";
}

/** Deletes a job. One that is gone already stays gone. */
export async function deleteJob(id: string): Promise<void> {
  await database().delete(table).where(eq(table.id, id));
}
