import type { PgBoss } from "pg-boss";
import type { z } from "zod";
import { databasePool } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";
import { hasClockRolledBack, recordClock } from "./clock-rollback.server.ts";

/** Work that is done in the background, by one process at a time however many there are. */
export interface Task<Data = unknown> {
  name: string;
  /** The data of one run; an empty object for a task that only runs on its schedule. */
  schema: z.ZodType<Data>;
  /** The schedule, as a cron expression in UTC. Runs missed while the site was down are caught up by one. */
  cron?: string;
  /** Idempotent. What it throws is logged, and the run is retried some times. */
  run(data: Data): Promise<void>;
}

/**
 * A run whose process has died (no heartbeat for two minutes), or that takes longer than 15 minutes, goes to another
 * process; one that fails is retried with backoff.
 */
const RUN_OPTIONS = {
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 30,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 24 * 60 * 60,
};
/** How long a shutdown drains running tasks; an unfinished one is retried by the next process. */
const DRAIN_TIMEOUT_MS = 5_000;
const START_RETRY_MS = 5_000;
const CLOCK_CHECK_INTERVAL_MS = 60_000;

// On `globalThis`: hot reload makes copies of this module, but there is one queue.
const globalScope = globalThis as typeof globalThis & { __queue?: PgBoss };

/**
 * Starts this process's worker: it enqueues scheduled runs and executes queued ones, each in one process only. Doesn't
 * wait until the queue is ready, nor fail while the database is unavailable: it retries. The queue's own tables (schema
 * `pgboss`) are created at the first start, under the library's lock.
 *
 * @returns how to stop it, which drains running tasks
 */
export function startTaskQueue(tasks: Task[]): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let starting = start();
  const clockTimer = setInterval(() => void restartAfterClockRollback(), CLOCK_CHECK_INTERVAL_MS).unref();

  async function start(): Promise<void> {
    const boss = await createBoss();
    try {
      await recordClock();
      await boss.start();
      await Promise.all(tasks.map((task) => registerTask(boss, task)));
      globalScope.__queue = boss;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the task queue could not be started");
      await boss.stop({ graceful: false }).catch(() => {});
      if (!stopped) {
        timer = setTimeout(() => {
          starting = start();
        }, START_RETRY_MS).unref();
      }
    }
  }

  /** Restarts the queue after a clock rollback: nothing would run before the clock reaches its old time again. */
  async function restartAfterClockRollback(): Promise<void> {
    const boss = globalScope.__queue;
    if (!boss) return;
    try {
      if (!(await hasClockRolledBack())) return await recordClock();
      log.warn("clock rollback: restarting the task queue");
      globalScope.__queue = undefined;
      await boss.stop({ graceful: false });
      if (!stopped) starting = start();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the task queue's clock check failed");
    }
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(clockTimer);
    // Without a database both would hang.
    await withTimeout(DRAIN_TIMEOUT_MS + 1_000, finish());
  };

  async function finish() {
    await starting;
    const boss = globalScope.__queue;
    globalScope.__queue = undefined;
    await boss?.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS });
  }
}

/**
 * Enqueues one run of a task with these data, for any process. With a `key`, a queued run with the same key is enough.
 *
 * @throws Error when the queue hasn't started in this process yet: work that must not be lost belongs into a row that a
 *   scheduled task looks for
 */
export async function enqueueTask<Data extends object>(task: Task<Data>, data: Data, { key }: { key?: string } = {}) {
  if (!globalScope.__queue) throw new Error("The queue has not started.");
  await globalScope.__queue.send(task.name, data, key ? { singletonKey: key } : {});
}

async function createBoss(): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    db: { executeSql: serialize((text: string, values?: unknown[]) => databasePool().query(text, values)) },
    // The embedded database is small, and no task is urgent.
    superviseIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
  });
  boss.on("error", (error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the task queue reports an error");
  });
  return boss;
}

/**
 * Runs the queue's queries one at a time: requests get the other connections, and ten processes that start at once
 * share them.
 */
function serialize<Args extends unknown[], Result>(query: (...args: Args) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  return (...args: Args): Promise<Result> => {
    const result = last.then(() => query(...args));
    last = result.catch(() => {});
    return result;
  };
}

async function registerTask(boss: PgBoss, task: Task): Promise<void> {
  const { name, cron } = task;
  // One run at a time, and one queued.
  await boss.createQueue(name, { policy: "stately", ...RUN_OPTIONS });
  await boss.updateQueue(name, RUN_OPTIONS);
  if (cron) await boss.schedule(name, cron, {}, { missed: "once" });
  else await boss.unschedule(name);
  await boss.work(name, { pollingIntervalSeconds: 5 }, async ([run]) => {
    try {
      await task.run(task.schema.parse(run?.data ?? {}));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error, task: name }, "a task failed");
      throw error;
    }
  });
}
