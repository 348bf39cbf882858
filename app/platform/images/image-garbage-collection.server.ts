import { z } from "zod";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { sweepStore } from "./store/image-store-task.server.ts";
import { type ImageColumns, removeUnusedImages } from "./unused-images.server.ts";

/** The garbage collection of images and of their objects in the store, every six hours. */
export function imageGarbageTask(imageColumns: ImageColumns[]): Task<object> {
  return {
    name: "image-garbage",
    schema: z.object({}),
    cron: "20 */6 * * *",
    run: async () => {
      const removed = await removeUnusedImages(imageColumns, new Date());
      if (removed > 0) {
        log.info({ removed }, "images unreferenced for two weeks were removed");
        await recordActivity(database(), { act: "data.expired", details: { what: "images", count: removed } });
      }
      await sweepStore(new Date());
    },
  };
}
