import { setTimeout as delay } from "node:timers/promises";
import pRetry from "p-retry";
import type { Job, PgBoss, SendOptions } from "pg-boss";
import type { z } from "zod";
import { actAs, SYSTEM } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, databasePool, type Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { subscribeToNotifications } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { processWide } from "~/platform/process/process-wide.server.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { hasClockRolledBack, recordClock } from "./clock-rollback.server.ts";
import { OutageWatch } from "./outage-watch.ts";
import { throttle } from "./throttle.ts";

/** One run of a task, in one process. */
export interface TaskRun {
  id: string;
  /** Aborted when the site stops, and when the queue has given the run up. */
  signal: AbortSignal;
  /** Runs the task again after this delay in milliseconds, as the same run. Left to the schedule from two minutes
   * on. */
  again(delayMs: number): void;
  /** Whether another run is active: not once its process has died, or has given it up. */
  isRunActive(id: string): Promise<boolean>;
}

/** Work that is done in the background. */
export interface Task<Data = unknown> {
  name: string;
  /** Of the data of one run; without it there are none, as for a task that only runs on its schedule. */
  schema?: z.ZodType<Data>;
  /** The schedule, as a cron expression in UTC. Runs missed while the site was down are caught up by one. */
  cron?: string;
  /** Notifications of this topic enqueue a run, and so does the start of the queue. */
  topic?: string;
  /** Whether several processes may run it at the same time, each from its start; else one does. */
  isConcurrent?: boolean;
  /** Idempotent. What it throws is logged, and the run is retried some times; at once when the database was
   * unavailable. */
  run(data: Data, run: TaskRun): Promise<void>;
}

/**
 * A run whose process has died (no heartbeat for 20 s, which is looked for every 10) goes to another process; one that
 * fails is retried with backoff. There is no shorter limit than a day: what a task waits for has its own timeouts.
 */
const RUN_OPTIONS = {
  expireInSeconds: 24 * 60 * 60,
  heartbeatSeconds: 20,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 24 * 60 * 60,
};
/** A heartbeat that is missed, or late, is no sign of death yet. */
const WORK_OPTIONS = { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: 5 };
const SUPERVISE_SECONDS = 10;
/** Most schedules are each minute, and may come late. */
const MAX_AGAIN_MS = 2 * MINUTE_MS;
/** How often a run waits for the database and goes on, before it fails and is retried with backoff. */
const MAX_OUTAGES_IN_A_ROW = 3;
const DATABASE_RETRY_MS = 1_000;
/** How long a shutdown drains running tasks; an unfinished one is retried by the next process. */
const DRAIN_TIMEOUT_MS = 5_000;
const START_RETRY_MS = 5_000;
const CLOCK_CHECK_INTERVAL_MS = 60_000;
/** Notifications within this time enqueue one run: the queue's statements for each of them cost as much as storing
 * leads. */
const WAKE_INTERVAL_MS = 200;

interface TaskQueue {
  boss: PgBoss;
  stopping: AbortController;
  /** The id of the worker of each task. */
  workers: Map<string, string>;
  /** Has the running task run once more, without a pause. */
  rerun: Map<string, () => void>;
}

const running = processWide("task-queue", (): { queue?: TaskQueue | undefined } => ({}));

/** Called for a run that failed for good, in the transaction that records it; not when the database was unavailable. */
export type OnTaskFailed = (tx: Executor, task: string, now: Date) => Promise<unknown>;

/**
 * Starts this process's worker: it enqueues scheduled runs and executes queued ones. Doesn't wait until the queue is
 * ready, nor fail while the database is unavailable: it retries. The queue's own tables (schema `pgboss`) are created
 * at the first start, under the library's lock.
 *
 * @returns how to stop it, which drains running tasks
 */
export function startTaskQueue(tasks: Task[], onFailed: OnTaskFailed = async () => {}): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let starting = start();
  const clockTimer = setInterval(() => void restartAfterClockRollback(), CLOCK_CHECK_INTERVAL_MS).unref();
  const subscriptions = tasks.flatMap((task) => (task.topic ? [wakeOnTopic(task, task.topic)] : []));

  async function start(): Promise<void> {
    const stopping = new AbortController();
    const boss = await createBoss(stopping.signal);
    const queue = { boss, stopping, workers: new Map(), rerun: new Map() };
    try {
      await recordClock();
      await boss.start();
      await Promise.all(tasks.map((task) => registerTask(queue, task, onFailed)));
      running.queue = queue;
      for (const task of tasks) if (task.topic || task.isConcurrent) await wakeTask(task);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the task queue could not be started");
      stopping.abort();
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
    const { queue } = running;
    if (!queue) return;
    try {
      if (!(await hasClockRolledBack())) return await recordClock();
      log.warn("clock rollback: restarting the task queue");
      running.queue = undefined;
      queue.stopping.abort();
      await queue.boss.stop({ graceful: false });
      if (!stopped) starting = start();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the task queue's clock check failed");
    }
  }

  return async () => {
    stopped = true;
    for (const unsubscribe of subscriptions) unsubscribe();
    clearTimeout(timer);
    clearInterval(clockTimer);
    // Without a database both would hang.
    await withTimeout(DRAIN_TIMEOUT_MS + 1_000, finish());
  };

  async function finish() {
    await starting;
    const { queue } = running;
    running.queue = undefined;
    queue?.stopping.abort();
    await queue?.boss.stop({ graceful: true, timeout: DRAIN_TIMEOUT_MS });
  }
}

/**
 * Enqueues one run of a task with these data, for any process, which this one begins at once if it is free. With a
 * `key`, a queued run with the same key is enough.
 *
 * @throws Error when the queue hasn't started in this process yet: work that must not be lost belongs into a row that a
 *   scheduled task looks for
 */
export async function enqueueTask<Data extends object>(
  { name }: Pick<Task<Data>, "name">,
  data: Data,
  { key }: { key?: string } = {},
) {
  if (!running.queue) throw new Error("The queue has not started.");
  await enqueueRun(running.queue, name, data, key ? { singletonKey: key } : {});
}

async function enqueueRun({ boss, workers, rerun }: TaskQueue, name: string, data: object, options: SendOptions = {}) {
  await boss.send(name, data, options);
  boss.notifyWorker(workers.get(name) ?? "");
  // This process takes no other run before one that pauses has ended.
  rerun.get(name)?.();
}

/** Wakes a task after notifications of a topic. Returns how to stop that. */
function wakeOnTopic(task: Task, topic: string): () => void {
  const wake = throttle(() => void wakeTask(task), WAKE_INTERVAL_MS);
  const unsubscribe = subscribeToNotifications([topic], wake);
  return () => {
    unsubscribe();
    wake.cancel();
  };
}

/** Has a task without data run now: once more in this process if it is running, else as a new run. */
async function wakeTask(task: Task): Promise<void> {
  const { queue } = running;
  // It wakes the tasks itself when it starts.
  if (!queue) return;
  const rerun = queue.rerun.get(task.name);
  if (rerun) return rerun();
  try {
    await enqueueRun(queue, task.name, {});
  } catch (error) {
    // The notification comes again with the connection; else the schedule runs it.
    if (!isDatabaseUnavailable(error)) log.error({ err: error, task: task.name }, "a task could not be enqueued");
  }
}

async function createBoss(signal: AbortSignal): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const watch = new OutageWatch(Date.now());
  const query = async (text: string, values?: unknown[]) => {
    const result = await databasePool().query(text, values);
    watch.answered(Date.now());
    return result;
  };
  const boss = new PgBoss({
    db: { executeSql: serialize(query) },
    // The embedded database is small, and no task is urgent.
    supervise: false,
    // A second less, so that no pass finds the last one too recent.
    monitorIntervalSeconds: SUPERVISE_SECONDS - 1,
    // What the library remembers of active runs holds up the next one of the same task: a minute unless it is said.
    queueCacheIntervalSeconds: 2,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
  });
  boss.on("error", (error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the task queue reports an error");
  });
  // In place of the library's own supervisor, which gives up the runs of living processes after an outage.
  const supervisor = setInterval(() => {
    if (watch.canJudge(Date.now())) void boss.supervise().catch((error) => boss.emit("error", error));
  }, SUPERVISE_SECONDS * 1_000).unref();
  signal.addEventListener("abort", () => clearInterval(supervisor));
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

async function registerTask(queue: TaskQueue, task: Task, onFailed: OnTaskFailed): Promise<void> {
  const { boss } = queue;
  const { name, cron, isConcurrent } = task;
  // "short": one queued. "stately": one at a time, and one queued.
  const policy = isConcurrent ? "short" : "stately";
  // The library doesn't change the policy of a queue that an earlier release has made.
  const existing = await boss.getQueue(name);
  if (existing && existing.policy !== policy) await boss.deleteQueue(name);
  await boss.createQueue(name, { policy, ...RUN_OPTIONS });
  await boss.updateQueue(name, RUN_OPTIONS);
  if (cron) await boss.schedule(name, cron, {}, { missed: "once" });
  else await boss.unschedule(name);
  const worker = await boss.work<unknown>(name, WORK_OPTIONS, async ([job]) => {
    if (!job) return;
    // The library tries only once to record the end, and without that the run blocks others until its heartbeat has
    // expired.
    try {
      await runTask(queue, task, job);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isStop(error, queue))
        log.error({ err: error, task: name }, "a task failed");
      await untilAvailable(queue, () => boss.fail(name, job, error instanceof Error ? error : null));
      if (job.retryCount >= RUN_OPTIONS.retryLimit)
        await untilAvailable(queue, () => recordFailedTask(name, isDatabaseUnavailable(error) ? undefined : onFailed));
      throw error;
    }
    await untilAvailable(queue, () => boss.complete(name, job));
  });
  queue.workers.set(name, worker);
}

/** Whether a task has thrown because the site stops: the next process runs it again. */
function isStop(error: unknown, { stopping }: TaskQueue): boolean {
  return stopping.signal.aborted && error instanceof Error && error.name === "AbortError";
}

/** The task's name alone: what an error says may quote anything. */
function recordFailedTask(name: string, onFailed: OnTaskFailed | undefined): Promise<void> {
  return database().transaction(async (tx) => {
    await recordActivity(tx, { event: "task.failed", subject: { kind: "task", id: name } });
    await onFailed?.(tx, name, new Date());
  });
}

/** Runs a task, and again as often as it asks for, and once the database is back that it failed without. */
async function runTask(queue: TaskQueue, task: Task, job: Job<unknown>): Promise<void> {
  const { boss, stopping, rerun } = queue;
  const data = task.schema?.parse(job.data ?? {}) ?? {};
  const signal = AbortSignal.any([job.signal, stopping.signal]);
  const isRunActive = async (id: string) =>
    id !== job.id && (await boss.findJobs(task.name, { id }))[0]?.state === "active";
  /** The errors since the task last succeeded. */
  let outages: unknown[] = [];
  try {
    while (!signal.aborted) {
      let pauseMs = Number.POSITIVE_INFINITY;
      const woken = new AbortController();
      rerun.set(task.name, () => woken.abort());
      const again = (delayMs: number) => {
        pauseMs = delayMs;
      };
      try {
        await actAs(SYSTEM, () => task.run(data, { id: job.id, signal, again, isRunActive }));
        outages = [];
      } catch (error) {
        outages.push(error);
        if (!isDatabaseUnavailable(error) || outages.length > MAX_OUTAGES_IN_A_ROW) throw error;
        const isClaimed = await untilAvailable(queue, () => renewClaim(boss, job));
        // The queue has given it up meanwhile, and would retry it only later.
        if (isClaimed === false) await enqueueRun(queue, task.name, job.data as object);
        if (!isClaimed) throw error;
        pauseMs = DATABASE_RETRY_MS;
      }
      if (pauseMs >= MAX_AGAIN_MS && !woken.signal.aborted) return;
      await delay(pauseMs, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {});
    }
    if (outages.length > 0) throw outages.at(-1);
  } finally {
    rerun.delete(task.name);
  }
}

/** Sends the heartbeat of a run. Returns whether the run is still this process's: one without a heartbeat is given
 * up. */
async function renewClaim(boss: PgBoss, job: Job<unknown>): Promise<boolean> {
  await boss.touch(job.name, job);
  const [found] = await boss.findJobs(job.name, { id: job.id });
  return found?.state === "active" && found.retryCount === job.retryCount;
}

/**
 * Repeats statements about a run until the database is available; they have to be idempotent.
 *
 * @returns undefined when they failed for another reason, or the queue is stopping
 */
async function untilAvailable<Result>({ stopping }: TaskQueue, execute: () => Promise<Result>) {
  return pRetry(execute, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: DATABASE_RETRY_MS,
    factor: 1,
    signal: stopping.signal,
    shouldRetry: ({ error }) => isDatabaseUnavailable(error),
  }).catch(() => undefined);
}
