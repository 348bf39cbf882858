import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { closeDatabase, database, databasePool, openDatabase } from "./database.server.ts";
import { isCommitUnknown, isDatabaseUnavailable } from "./unavailable.server.ts";

const own = openTestDatabase({ isOwn: true });

test("a connection that dies in an idle transaction rejects the transaction and doesn't crash the process", async () => {
  const failure = await database()
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      await database().execute(sql`select pg_terminate_backend(${pid}, 5000)`);
      // The error arrives while no query runs: without a listener it would crash the process.
      await expect
        .poll(async () => (await tx.execute(sql`select 1`).catch((error) => error)) instanceof Error)
        .toBe(true);
      await tx.execute(sql`select 1`);
    })
    .catch((error) => error);
  expect([isDatabaseUnavailable(failure), isCommitUnknown(failure)]).toEqual([true, false]);
  expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a connection that dies in a commit, or in a statement that is one, leaves unknown what is stored", async () => {
  await database().execute(sql`create table slow (id int)`);
  await database().execute(
    sql`create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end'`,
  );
  await database().execute(sql`create constraint trigger slow_commit after insert on slow deferrable initially deferred
    for each row execute function wait()`);
  const insert = sql`insert into slow values (1)`;
  const failures = [
    [true, () => database().transaction((tx) => tx.execute(insert))],
    [true, () => database().execute(insert)],
    [false, () => database().execute(sql`select pg_sleep(60)`)],
    [false, () => database().transaction((tx) => tx.execute(sql`select pg_sleep(60)`))],
  ] as const;
  for (const [isUnknown, run] of failures) {
    let failure: unknown;
    void run().catch((error: unknown) => {
      failure = error;
    });
    const endSleeping = sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
    await expect
      .poll(() =>
        database()
          .execute(endSleeping)
          .then(() => failure),
      )
      .toBeDefined();
    expect([isDatabaseUnavailable(failure), isCommitUnknown(failure)]).toEqual([true, isUnknown]);
  }
});

test("a timeout of BEGIN leaks no connection", async () => {
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

test("after a statement timeout the rollback doesn't wait for a second timeout", async () => {
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

test("a transaction that fails by an error of its own returns its connection to the pool", async () => {
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

test("a hanging database doesn't block closing the pool, which ends within its timeout", async () => {
  await withOneConnection(async (pid) => {
    process.kill(pid, "SIGSTOP");
    const hanging = database()
      .execute(sql`select 1`)
      .catch((error) => error);
    await closeDatabase(100);
    // Its own timeout would come later.
    expect(await hanging).toMatchObject({ cause: { message: "The pool is closing." } });
    process.kill(pid, "SIGCONT");
  });
});

/** Opens the database again with a pool of one connection, and gives the id of the process that serves it. */
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

test("behind a pooler a connection has no settings of its session and no prepared statements", async () => {
  const statement = { name: "one", text: "select 1 as one" };
  const session = async () => {
    await databasePool().query(statement);
    const { rows } = await databasePool().query(
      `select current_setting('statement_timeout') as timeout, array(select name from pg_prepared_statements) as prepared`,
    );
    return rows;
  };
  expect(await session()).toEqual([{ timeout: "15s", prepared: ["one"] }]);
  await closeDatabase();
  openDatabase({ connectionString: own.connectionString, max: 30, isPooled: true });
  expect(await session()).toEqual([{ timeout: "0", prepared: [] }]);
});
