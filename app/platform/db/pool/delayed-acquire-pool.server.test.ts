import { afterEach, expect, inject, test } from "vitest";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { CircuitBreaker } from "./circuit-breaker.server.ts";
import { DelayedAcquirePool } from "./delayed-acquire-pool.server.ts";

let pool: DelayedAcquirePool;
const open = ({ max = 4, waitMs = 10 } = {}) => {
  pool = new DelayedAcquirePool({ connectionString: inject("postgres"), max, acquireDelayMs: waitMs });
  return pool;
};
afterEach(() => pool.end());

test("short concurrent queries share the open connection instead of opening new ones", async () => {
  const { query } = bound(open({ waitMs: 10_000 }));
  await query("select 1");
  const answers = await Promise.all(["a", "b", "c"].map((text) => query("select $1::text as text", [text])));
  expect(answers.map(({ rows }) => rows[0].text)).toEqual(["a", "b", "c"]);
  expect(pool.totalCount).toBe(1);
});

test("a query that waits longer than the acquire delay opens a connection, up to the pool's maximum", async () => {
  const { query } = bound(open({ max: 2 }));
  const slow = [query("select pg_sleep(0.3)"), query("select pg_sleep(0.3)"), query("select pg_sleep(0.3)")];
  const quick = await query(
    "select count(*)::int as count from pg_stat_activity where query like 'select pg_sleep(0.3)%'",
  );
  await Promise.all(slow);
  expect(quick.rows).toHaveLength(1);
  expect(pool.totalCount).toBe(2);
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
  open();
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
  pool = new DelayedAcquirePool({
    connectionString: inject("postgres"),
    max: 1,
    createBreaker: (onChange) => {
      const probe = async () => isAlive;
      breaker = new CircuitBreaker({ probe, onChange, suspectAfterMs: 50, openAfterMs: 50, probeIntervalMs: 50 });
      return breaker;
    },
  });
  const { query } = bound(pool);
  const served = query("select pg_sleep(60)").catch((error) => error);
  const waiting = pool.connect().catch((error) => error);
  expect(isDatabaseUnavailable(await served)).toBe(true);
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  expect(isDatabaseUnavailable(await query("select 1").catch((error) => error))).toBe(true);
  isAlive = true;
  await expect.poll(() => breaker?.isOpen).toBe(false);
  expect((await query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

function bound({ query }: DelayedAcquirePool) {
  return { query: query.bind(pool) as DelayedAcquirePool["query"] };
}
