import { setTimeout as delay } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { BULK_QUEUE_TOPIC } from "./bulk-act.server.ts";
import { forgetOldActs } from "./forget-old-acts.server.ts";
import { runNextBatch } from "./run-next-batch.server.ts";

/**
 * A pause after each batch, as long as it took and at least this long: visitors' writes come first. Deletions by the
 * retention periods do the same.
 */
const MIN_PAUSE_MS = 20;
/** How soon to look again while an act waits for its start, or another process runs it. */
const WAIT_MS = 1_000;

/** This process, to the others. */
const WORKER = uuidv7();

/** Runs the acts that were ordered, one after the other, each in batches; every process may, and one at a time does. */
export const bulkActsTask: Task<object> = {
  name: "bulk-acts",
  schema: z.object({}),
  // Whatever wakes it may be lost; what is ordered is a row.
  cron: "* * * * *",
  topic: BULK_QUEUE_TOPIC,
  isConcurrent: true,
  async run(_data, { signal, again }) {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const step = await runNextBatch(WORKER, new Date());
      if (step === "nothing") return;
      if (step === "wait") return again(WAIT_MS);
      const pauseMs = Math.max(MIN_PAUSE_MS, performance.now() - startedAt);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  },
};

/** Forgets acts that can't be undone any more, every night. */
export const forgetBulkActsTask: Task<object> = {
  name: "bulk-acts-forget",
  schema: z.object({}),
  cron: "20 4 * * *",
  run: (_data, { signal }) => forgetOldActs(new Date(), signal),
};
