import { z } from "zod";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { type CountedRows, checkCounts } from "./check-counts.server.ts";
import { foldCounts } from "./fold-counts.server.ts";

/** Folding the deltas each minute, and the check of the counts each night, at a time when no other task has much to do. */
export function countsTasks(counted: CountedRows[]): Task<object>[] {
  return [
    { name: "fold-counts", schema: z.object({}), cron: "* * * * *", run: () => foldCounts() },
    {
      name: "check-counts",
      schema: z.object({}),
      cron: "40 4 * * *",
      run: async () => {
        await checkCounts(counted);
      },
    },
  ];
}
