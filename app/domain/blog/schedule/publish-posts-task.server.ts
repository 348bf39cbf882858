import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { publishDuePosts } from "./due-posts.server.ts";

/** How soon a post that could not be published is tried again. */
const RETRY_MS = 15_000;

/**
 * Publishes due posts: each minute, when the next one is due, and when a draft has changed. Every process may run it: an
 * advisory lock serialises them.
 */
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
    const untilNextMs = nextAt ? Math.max(50, nextAt.getTime() - Date.now()) : Number.POSITIVE_INFINITY;
    const retryMs = failed > 0 ? RETRY_MS : Number.POSITIVE_INFINITY;
    run.again(Math.min(untilNextMs, retryMs));
  },
};
