import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { enqueueTask, startTaskQueue } from "./task-queue.server.ts";

openTestDatabase({ isOwn: true });

/** The library's memory of a queue is renewed each minute where nothing else is said. */
const BEFORE_RENEWAL_MS = 46_000;
const LONG_RUN_MS = 22_000;
/** Of the minute that a run was held up for, when one was active as the memory was renewed, 55 s are left then. */
const SOON_MS = 45_000;

test("a run is not held up by what the library remembers of the one before it", async () => {
  let runs = 0;
  let lengthMs = LONG_RUN_MS;
  const run = async () => {
    runs += 1;
    await delay(lengthMs);
  };
  const task = { name: "test-task", run };
  const stop = startTaskQueue([task]);
  await delay(BEFORE_RENEWAL_MS);
  await enqueueTask(task, {});
  await expect.poll(() => runs).toBe(1);
  await delay(LONG_RUN_MS + 1_000);
  lengthMs = 0;
  await enqueueTask(task, {});
  await expect.poll(() => runs, { timeout: SOON_MS }).toBe(2);
  await stop();
});
