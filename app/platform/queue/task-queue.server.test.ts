import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { DatabaseUnavailableError } from "~/platform/db/unavailable.server.ts";
import { isHubListening, startNotificationHub, stopNotificationHub } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { type OnTaskFailed, startTaskQueue, type Task, type TaskRun } from "./task-queue.server.ts";

const testDatabase = openTestDatabase({ isOwn: true });

let stop = async () => {};
afterEach(async () => {
  await stop();
  await stopNotificationHub();
});

/** Starts the queue with one task, which the topic `test` wakes. */
async function start(run: Task<object>["run"], onFailed?: OnTaskFailed) {
  startNotificationHub({ connectionString: testDatabase.connectionString });
  // It notifies all topics when it begins to listen.
  await eventually(() => expect(isHubListening()).toBe(true));
  const task = { name: "test-task", topic: "test", isConcurrent: true, run };
  stop = startTaskQueue([task], onFailed);
}

function notify() {
  return database().execute(sql`notify live, 'test'`);
}

test("a task that asks to run again does so, as the same run", async () => {
  const runs: string[] = [];
  await start(async (_, run) => {
    runs.push(run.id);
    if (runs.length < 3) run.again(300);
  });
  await eventually(() => expect(runs).toHaveLength(3));
  expect(new Set(runs).size).toBe(1);
});

test("a notification runs a task, wakes one that pauses, and is not lost on one that is running", async () => {
  const seen: string[] = [];
  let during = async () => {};
  await start(async (_, run) => {
    seen.push(run.id);
    await during();
    run.again(50_000);
  });
  await eventually(() => expect(seen).toHaveLength(1));
  during = async () => {
    during = async () => {};
    await notify();
    await delay(200);
  };
  await notify();
  await eventually(() => expect(seen).toHaveLength(3));
  expect(new Set(seen).size).toBe(1);
});

test("a run is active while its task works or pauses, and no longer once it has ended", async () => {
  const runs: TaskRun[] = [];
  await start(async (_, run) => {
    runs.push(run);
    if (runs.length > 1) run.again(50_000);
  });
  await eventually(() => expect(runs).toHaveLength(1));
  await eventually(async () => {
    await notify();
    expect(runs.length).toBeGreaterThan(1);
  });
  const [first, second] = runs;
  expect(await second?.isRunActive(first?.id ?? "")).toBe(false);
  expect(await first?.isRunActive(second?.id ?? "")).toBe(true);
});

test("a run that was given up while the database was unavailable is replaced by a new one at once", async () => {
  const runs: string[] = [];
  await start(async (_, { id }) => {
    runs.push(id);
    if (runs.length > 1) return;
    // As after a minute without a heartbeat.
    await database().execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
      where id = ${id}`);
    throw new DatabaseUnavailableError("The database is unresponsive.");
  });
  await eventually(() => expect(runs).toHaveLength(2));
  expect(new Set(runs).size).toBe(2);
});

test("a task that may run in several processes doesn't wait for the run of a killed one, nor one that may since this release", async () => {
  await start(async () => {});
  await eventually(async () => {
    const { rows } = await database().execute(sql`select from pgboss.job where state = 'completed'`);
    expect(rows).not.toEqual([]);
  });
  await stop();
  // As an earlier release has made it, with the run of a killed process.
  await database().execute(sql`delete from pgboss.job`);
  await database().execute(sql`update pgboss.queue set policy = 'stately' where name = 'test-task'`);
  await database().execute(sql`insert into pgboss.job (name, policy, state, started_on, heartbeat_on, heartbeat_seconds)
    values ('test-task', 'stately', 'active', now(), now(), 3600)`);
  const runs: string[] = [];
  await start(async (_, { id }) => {
    runs.push(id);
  });
  await eventually(() => expect(runs).toHaveLength(1));
});

test("a task that ends because the site stops is no error in the log", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let isRunning = false;
  await start(async (_, { signal }) => {
    isRunning = true;
    await delay(60_000, undefined, { signal }).finally(ended);
  });
  await eventually(() => expect(isRunning).toBe(true));
  await stop();
  await end;
  expect(logged.mock.calls).toEqual([]);
});

test("a run that the database rejects again and again fails in the end, so that others get their turn", async () => {
  const runs: string[] = [];
  await start(async (_, { id }) => {
    runs.push(id);
    if (id === runs[0]) throw new DatabaseUnavailableError("The database is unresponsive.");
  });
  await eventually(async () => {
    await notify();
    expect(new Set(runs).size).toBeGreaterThan(1);
  });
  const { rows } = await database().execute(sql`select state from pgboss.job where id = ${runs[0]}`);
  expect(rows).toEqual([{ state: "retry" }]);
});

test("a run that fails each time is reported after the last retry, not before", async () => {
  const reported: string[] = [];
  let runs = 0;
  await start(
    async () => {
      runs += 1;
      // As when the pauses between the retries are over.
      await database().execute(
        sql`update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'test-task'`,
      );
      expect(reported).toEqual([]);
      throw new Error("It never works.");
    },
    async (_, task) => reported.push(task),
  );
  await eventually(() => expect(reported).toEqual(["test-task"]));
  expect(runs).toBe(4);
  const { rows } = await database().execute(sql`select subject_id from activity where event = 'task.failed'`);
  expect(rows).toEqual([{ subject_id: "test-task" }]);
});
