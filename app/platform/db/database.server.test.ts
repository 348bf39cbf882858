import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { closeDatabase, database, databasePool, openDatabase } from "./database.server.ts";
import { isDatabaseUnavailable } from "./unavailable.server.ts";

const own = openTestDatabase();

test("a connection that dies while a transaction is doing something else ends that, and not the process", async () => {
  const failure = await database()
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      await database().execute(sql`select pg_terminate_backend(${pid}, 5000)`);
      // Nobody asks the connection anything when the news arrives: without a listener they would end the process.
      await expect
        .poll(async () => (await tx.execute(sql`select 1`).catch((error) => error)) instanceof Error)
        .toBe(true);
      await tx.execute(sql`select 1`);
    })
    .catch((error) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a transaction whose begin gets no answer in time costs no connection", async () => {
  await withOneConnection(async (pid) => {
    process.kill(pid, "SIGSTOP");
    const failure = await database()
      .transaction((tx) => tx.execute(sql`select 1`))
      .catch((error) => error);
    process.kill(pid, "SIGCONT");
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await database().transaction((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
      rows: [{ one: 1 }],
    });
    expect(databasePool().totalCount).toBe(1);
  });
});

test("a transaction whose statement gets no answer in time does not wait as long again for its rollback", async () => {
  await withOneConnection(async (pid) => {
    const failure = await database()
      .transaction(async (tx) => {
        process.kill(pid, "SIGSTOP");
        await tx.execute(sql`select 1`);
      })
      .catch((error) => error);
    process.kill(pid, "SIGCONT");
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

test("a transaction that fails for a reason of its own leaves its connection to the next", async () => {
  await withOneConnection(async (pid) => {
    await expect(database().transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    await expect(
      database().transaction(async () => {
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await connectionPid()).toBe(pid);
  });
});

test("a database that hangs does not keep the site from closing it", async () => {
  await withOneConnection(async (pid) => {
    process.kill(pid, "SIGSTOP");
    const hanging = database()
      .execute(sql`select 1`)
      .catch((error) => error);
    await closeDatabase(600);
    expect(isDatabaseUnavailable(await hanging)).toBe(true);
    process.kill(pid, "SIGCONT");
  });
});

test("closing takes no longer than it may, however little that is", async () => {
  await withOneConnection(async (pid) => {
    process.kill(pid, "SIGSTOP");
    const hanging = database()
      .execute(sql`select 1`)
      .catch((error) => error);
    const start = performance.now();
    await closeDatabase(100);
    expect(performance.now() - start).toBeLessThan(400);
    process.kill(pid, "SIGCONT");
    await hanging;
  });
});

/** Opens the database anew with a pool of one connection, and gives the id of the process that serves it. */
async function withOneConnection(run: (pid: number) => Promise<void>) {
  await closeDatabase();
  openDatabase({ connectionString: own.connectionString, max: 1, queryTimeoutMs: 1_000 });
  const pid = await connectionPid();
  try {
    await run(pid);
  } finally {
    await closeDatabase();
    openDatabase({ connectionString: own.connectionString, max: 30 });
  }
}

async function connectionPid(): Promise<number> {
  const { rows } = await database().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}
