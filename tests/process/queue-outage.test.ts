import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, database, databasePool, openDatabase } from "~/platform/db/database.server.ts";
import { enqueueTask, startTaskQueue, type Task } from "~/platform/queue/task-queue.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../embedded-postgres/start.ts";
import { SILENT_LOGGER } from "../../embedded-postgres/testing/test-support.ts";
import { EMBEDDED_HOST } from "../../server/lifecycle/embedded-host.ts";
import { killPostgres } from "../support/site/site-processes.ts";
import { createDataDirectory } from "../support/site/temporary-data-directory.ts";
import { eventually } from "../support/time/eventually.ts";

/** Less than a run's heartbeat: what happens within it, the process itself has done. */

/** Longer than the queue is ever without an answer while the database is there. */
const OUTAGE_MS = 9_000;

let directory: Awaited<ReturnType<typeof createDataDirectory>>;
let postgres: EmbeddedPostgres;
let stopQueue = async () => {};

beforeEach(async () => {
  directory = await createDataDirectory({ isMigrated: true });
  await startPostgres();
  openDatabase({ connectionString: postgres.connectionString });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopQueue();
  await closeDatabase();
  await postgres.stop();
  await directory.remove();
});

test("a run that ends while PostgreSQL is down is recorded once it is back, and does not hold up the next one", async () => {
  const { runs, end } = await runUntilPostgresDies();
  const [first = ""] = runs;
  const { mock } = vi.spyOn(databasePool(), "query");
  end();
  await eventually(() => expect(rejections(mock, first)).toBeGreaterThan(0));

  await startPostgres();
  await eventually(async () => expect(await findRun(first)).toMatchObject({ state: "completed", attempts: 1 }));
  expect(runs).toHaveLength(1);
  await enqueueTask(slowTask, {});
  await eventually(() => expect(runs).toHaveLength(2));
});

test("a run that fails while PostgreSQL is down is retried because of its error, not as that of a dead process", async () => {
  const { runs, end } = await runUntilPostgresDies();
  const [first = ""] = runs;
  const { mock } = vi.spyOn(databasePool(), "query");
  end(() => Promise.reject(new Error("no such record")));
  await eventually(() => expect(rejections(mock, first)).toBeGreaterThan(0));

  await startPostgres();
  await eventually(async () => expect(await findRun(first)).toMatchObject({ state: "retry" }));
  expect(await findRun(first)).toMatchObject({ message: "no such record" });
});

test("a run that PostgreSQL dies under is executed again once it is back, by the same process as the same run", async () => {
  const { runs, end } = await runUntilPostgresDies();
  const [first = ""] = runs;
  const { mock } = vi.spyOn(databasePool(), "query");
  end(() => database().execute(sql`select ${first}`));
  await eventually(() => expect(rejections(mock, first)).toBeGreaterThan(1));

  await startPostgres();
  await eventually(async () => expect(await findRun(first)).toMatchObject({ state: "completed", attempts: 1 }));
  expect(runs).toEqual([first, first]);
});

test("after an outage heartbeats are sent before anybody looks for dead processes", async () => {
  await runUntilPostgresDies();
  const diedAt = performance.now();
  await eventually(() => expect(performance.now() - diedAt).toBeGreaterThan(OUTAGE_MS));
  const { mock } = vi.spyOn(databasePool(), "query");
  await startPostgres();
  const looks = () => statements(mock, "job heartbeat timeout");
  await eventually(() => expect(looks()).not.toEqual([]));
  expect(statements(mock, "SET heartbeat_on")[0]).toBeLessThan(looks()[0] ?? 0);
});

/** Replaced by each test: what the first run waits for. The following runs end at once. */
let work = (_runId: string): Promise<unknown> => Promise.resolve();
const slowTask: Task<object> = { name: "slow", run: async (_, { id }) => void (await work(id)) };

/** Starts a run and kills PostgreSQL in its middle. `end` has the run go on, and do something in the end. */
async function runUntilPostgresDies() {
  const runs: string[] = [];
  const { promise: last, resolve: end } = Promise.withResolvers<(() => Promise<unknown>) | undefined>();
  work = async (runId) => {
    runs.push(runId);
    if (runs.length === 1) await (await last)?.();
  };
  stopQueue = startTaskQueue([slowTask]);
  await eventually(() => enqueueTask(slowTask, {}));
  await eventually(() => expect(runs).toHaveLength(1));
  killPostgres(directory.dataDir);
  // Else it would be started again at once.
  await postgres.stop();
  return { runs, end: (step?: () => Promise<unknown>) => end(step) };
}

async function startPostgres() {
  postgres = await startEmbeddedPostgres({ dataDir: directory.dataDir, host: EMBEDDED_HOST, log: SILENT_LOGGER });
}

/** The places of the statements with these words that were answered, in the order in which they were sent. */
function statements(
  { calls, settledResults }: { calls: unknown[][]; settledResults: { type: string }[] },
  words: string,
): number[] {
  return calls.flatMap(([text], index) =>
    String(text).includes(words) && settledResults[index]?.type === "fulfilled" ? [index] : [],
  );
}

/** How many statements about a run were rejected. */
function rejections(
  { calls, settledResults }: { calls: unknown[][]; settledResults: { type: string }[] },
  run: string,
) {
  return settledResults.filter(({ type }, index) => type === "rejected" && JSON.stringify(calls[index]).includes(run))
    .length;
}

async function findRun(id: string) {
  const { rows } = await database().execute(
    sql`select state, retry_count + 1 as attempts, output->>'message' as message from pgboss.job where id = ${id}`,
  );
  return rows[0];
}
