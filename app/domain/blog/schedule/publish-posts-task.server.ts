import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { publishDuePosts } from "./due-posts.server.ts";

/** Publishes due posts: each minute, when the next one is due, and when a draft has changed. Every process may run it: an advisory lock serialises them. */
export const publishPostsTask: Task<object> = {
  name: "publish-posts",
  schema: z.object({}),
  cron: "* * * * *",
  topic: "blog-drafts",
  isConcurrent: true,
  run: async (_, run) => {
    const { published, failed, nextAt } = await publishDuePosts(new Date());
    if (published > 0) log.info({ published }, "scheduled posts were published");
    if (failed > 0) log.error({ failed }, "scheduled posts could not be published");
    if (nextAt) run.again(Math.max(50, nextAt.getTime() - Date.now()));
  },
};
