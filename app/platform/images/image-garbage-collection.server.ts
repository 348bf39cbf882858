import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { type ImageColumns, removeUnusedImages } from "./unused-images.server.ts";

/** The garbage collection of images, every six hours. */
export function imageGarbageTask(imageColumns: ImageColumns[]): Task<object> {
  return {
    name: "image-garbage",
    schema: z.object({}),
    cron: "20 */6 * * *",
    run: async () => {
      const removed = await removeUnusedImages(imageColumns, new Date());
      if (removed > 0) log.info({ removed }, "images unreferenced for two weeks were removed");
    },
  };
}
