import type { PgBoss } from "pg-boss";
import { databasePool } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";
import { hasClockRolledBack, recordClock } from "./clock-rollback.server.ts";
import type { Task } from "./task.ts";

/**
 * A run whose process has died, which shows within two minutes, or that takes longer than a quarter of an hour is given to
 * another process; one that fails is repeated.
 */
const RUN_OPTIONS = {
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 30,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 24 * 60 * 60,
};
/** Whoever stops the site doesn't wait longer for a run; it is repeated by the next process. */
const DRAIN_TIMEOUT_MS = 5_000;
const START_RETRY_MS = 5_000;
const CLOCK_CHECK_INTERVAL_MS = 60_000;

// Kept on the process: hot reload makes copies of this module, but there is one queue.
const globalScope = globalThis as typeof globalThis & { __queue?: PgBoss };

/**
 * Starts this process's part in the background work: it follows the timetables and does runs that wait, each of which
 * only one process gets. Does not wait until the queue is ready, nor fails when the database is away: it tries again.
 * The queue's own tables (schema `pgboss`) are made at the first start; the library holds a lock meanwhile. Returns how to
 * stop it.
 */
export function startTaskQueue(jobs: Task[]): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let starting = start();
  const clockTimer = setInterval(() => void restartAfterClockRollback(), CLOCK_CHECK_INTERVAL_MS).unref();

  async function start(): Promise<void> {
    const boss = await createBoss();
    try {
      await recordClock();
      await boss.start();
      await Promise.all(jobs.map((job) => registerTask(boss, job)));
      globalScope.__queue = boss;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the queue did not start");
      await boss.stop({ graceful: false }).catch(() => {});
      if (!stopped) {
        timer = setTimeout(() => {
          starting = start();
        }, START_RETRY_MS).unref();
      }
    }
  }

  /** Starts the queue anew when the clock was put back: nothing would run before it is as late again. */
  async function restartAfterClockRollback(): Promise<void> {
    const boss = globalScope.__queue;
    if (!boss) return;
    try {
      if (!(await hasClockRolledBack())) return await recordClock();
      log.warn("the clock was put back; the queue starts anew");
      globalScope.__queue = undefined;
      await boss.stop({ graceful: false });
      if (!stopped) starting = start();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the queue could not look at the clock");
    }
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(clockTimer);
    // Without a database both would wait for it.
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
 * Has a job run soon with these data, once; later in any process. With a `key`, a run that waits under the same key is
 * enough. Throws when the queue hasn't started in this process yet: what must not be lost belongs into a row that a job
 * with a timetable looks for.
 */
export async function enqueueTask<Data extends object>(job: Task<Data>, data: Data, { key }: { key?: string } = {}) {
  if (!globalScope.__queue) throw new Error("The queue has not started.");
  await globalScope.__queue.send(job.name, data, key ? { singletonKey: key } : {});
}

async function createBoss(): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    db: { executeSql: serialize((text: string, values?: unknown[]) => databasePool().query(text, values)) },
    // The embedded database is small, and nothing here is in a hurry.
    superviseIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
  });
  boss.on("error", (error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the queue reports an error");
  });
  return boss;
}

/** The queue's questions one after the other: visitors get the connections, and ten processes that start at once share them. */
function serialize<Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) {
  let last: Promise<unknown> = Promise.resolve();
  return (...given: Given): Promise<Answer> => {
    const answer = last.then(() => ask(...given));
    last = answer.catch(() => {});
    return answer;
  };
}

async function registerTask(boss: PgBoss, job: Task): Promise<void> {
  const { name, cron } = job;
  // One run at a time, and one that waits.
  await boss.createQueue(name, { policy: "stately", ...RUN_OPTIONS });
  await boss.updateQueue(name, RUN_OPTIONS);
  if (cron) await boss.schedule(name, cron, {}, { missed: "once" });
  else await boss.unschedule(name);
  await boss.work(name, { pollingIntervalSeconds: 5 }, async ([run]) => {
    try {
      await job.run(job.schema.parse(run?.data ?? {}));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error, job: name }, "a job failed");
      throw error;
    }
  });
}
