import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { enqueueTask, startTaskQueue, type Task } from "./task-queue.server.ts";

openTestDatabase({ isOwn: true });

const run = vi.fn(async () => {});
const job: Task<object> = { name: "test-job", run };

/** Starts the queue, has the job run once, and stops it. */
async function runOnce() {
  run.mockClear();
  const stop = startTaskQueue([job]);
  await eventually(() => enqueueTask(job, {}));
  await eventually(() => expect(run).toHaveBeenCalled());
  await stop();
}

/** Whether the marker table is there, which is dropped with the queue's tables. */
async function isMarkThere() {
  const { rows } = await database().execute(sql`select to_regclass('pgboss.mark') is not null as there`);
  return rows[0]?.there;
}

test("the queue is created again after a clock rollback: its next run would come in eight days", async () => {
  await runOnce();
  await database().execute(sql`create table pgboss.mark ()`);
  await runOnce();
  expect(await isMarkThere()).toBe(true);

  await database().execute(sql`update site_clock set seen_at = now() + interval '8 days'`);
  await runOnce();
  expect(await isMarkThere()).toBe(false);
  const { rows } = await database().execute(sql`select seen_at <= now() as past from site_clock`);
  expect(rows).toEqual([{ past: true }]);
});
