import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { database } from "./database.server.ts";
import { isDatabaseUnavailable } from "./unavailable.server.ts";

openTestDatabase();

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
