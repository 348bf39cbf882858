import pg from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { runStatement } from "../../../../tests/support/database/connection.ts";
import { createTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { CircuitBreaker } from "./circuit-breaker.server.ts";
import { GuardedPool } from "./guarded-pool.server.ts";

let pool: GuardedPool;
const open = ({ max = 4, acquireDelayMs = 10 } = {}) => {
  pool = new GuardedPool({ connectionString: inject("postgres"), max, acquireDelayMs });
};
afterEach(() => pool.end());

test("short concurrent queries share the open connection instead of opening new ones", async () => {
  open({ acquireDelayMs: 10_000 });
  await pool.query("select 1");
  const answers = await Promise.all(["a", "b", "c"].map((text) => pool.query("select $1::text as text", [text])));
  expect(answers.map(({ rows }) => rows)).toEqual([[{ text: "a" }], [{ text: "b" }], [{ text: "c" }]]);
  expect(pool.totalCount).toBe(1);
});

test("a query that waits longer than the acquire delay opens a connection, up to the pool's maximum", async () => {
  open({ max: 2 });
  const slow = ["a", "b", "c"].map((text) => pool.query("select $1::text as text, pg_sleep(0.3)", [text]));
  await Promise.all(slow);
  expect(pool.totalCount).toBe(2);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("concurrent transactions have a connection each, and release it", async () => {
  open();
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  expect(new Set(clients).size).toBe(3);
  for (const client of clients) client.release();
  expect(pool.idleCount).toBe(3);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("waiting acquires are rejected when the pool closes", async () => {
  open({ max: 1 });
  const client = await pool.connect();
  const pending = pool.connect();
  const rejection = expect(pending).rejects.toThrow();
  const closed = pool.end();
  client.release();
  await rejection;
  await closed;
  open();
});

test("an open circuit breaker rejects waiting, running and new queries until it closes", async () => {
  let isAlive = false;
  let breaker: CircuitBreaker | undefined;
  pool = new GuardedPool({
    connectionString: inject("postgres"),
    max: 1,
    createBreaker: (onChange) => {
      const probe = async () => isAlive;
      breaker = new CircuitBreaker({ probe, onChange, suspectAfterMs: 50, openAfterMs: 50, probeIntervalMs: 50 });
      return breaker;
    },
  });
  const query = pool.query.bind(pool);
  const served = query("select pg_sleep(60)").catch((error) => error);
  const waiting = pool.connect().catch((error) => error);
  expect(isDatabaseUnavailable(await served)).toBe(true);
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  expect(isDatabaseUnavailable(await query("select 1").catch((error) => error))).toBe(true);
  isAlive = true;
  await expect.poll(() => breaker?.isOpen).toBe(false);
  expect((await query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("while PostgreSQL refuses further connections (53300), queries wait for one of the pool's own", async () => {
  const connectionString = await createTestDatabase();
  const name = new URL(connectionString).pathname.slice(1);
  await runStatement(inject("postgres"), `alter database ${name} connection limit 1`);
  pool = new GuardedPool({ connectionString, max: 4, connectionTimeoutMillis: 60_000 });
  const client = await pool.connect();
  const connecting = vi.spyOn(pg.Pool.prototype, "connect");
  const answers = Promise.all(["a", "b", "c"].map((text) => pool.query("select $1::text as text", [text])));
  answers.catch(() => {});
  await expect.poll(() => connecting.mock.settledResults).toContainEqual(expect.objectContaining({ type: "rejected" }));
  client.release();
  expect((await answers).map(({ rows }) => rows)).toEqual([[{ text: "a" }], [{ text: "b" }], [{ text: "c" }]]);
});

test("a pool without any connection tells at once that PostgreSQL refuses one", async () => {
  const connectionString = await createTestDatabase();
  const name = new URL(connectionString).pathname.slice(1);
  await runStatement(inject("postgres"), `alter database ${name} connection limit 0`);
  pool = new GuardedPool({ connectionString, max: 4, connectionTimeoutMillis: 60_000 });
  await expect(pool.query("select 1")).rejects.toMatchObject({ code: "53300" });
});
