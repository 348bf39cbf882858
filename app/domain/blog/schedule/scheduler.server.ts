import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { publishDuePosts } from "./due-posts.server.ts";

/** The polling interval; there is one more run when the next post is due. */
const INTERVAL_MS = 15_000;

/**
 * Starts the scheduler that publishes due posts. It survives errors. Every
 * process may run one: an advisory lock serialises them. Returns a function that stops it after the run in progress.
 */
export function startScheduler(): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();

  async function tick() {
    const wait = await runOnce();
    if (stopped) return;
    timer = setTimeout(next, wait);
    timer.unref();
  }
  function next() {
    running = tick();
  }

  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** One run; returns the milliseconds until the next. Never throws. */
async function runOnce(): Promise<number> {
  try {
    const { published, failed, nextAt } = await publishDuePosts(new Date());
    if (published > 0) log.info({ published }, "scheduled posts were published");
    if (failed > 0) log.error({ failed }, "scheduled posts could not be published");
    const until = nextAt ? nextAt.getTime() - Date.now() : INTERVAL_MS;
    return Math.min(INTERVAL_MS, Math.max(50, until));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the scheduler of posts failed");
    return INTERVAL_MS;
  }
}
