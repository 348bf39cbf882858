import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { closeDatabase, databasePool, openDatabase } from "./database.server.ts";
import { checkDatabaseHealth } from "./health.server.ts";

const own = openTestDatabase({ isOwn: true });
/** Each look is an hour later than the one before, so that none is answered from memory. */
let hour = Date.now();
const healthLater = () => {
  hour += HOUR_MS;
  const at = hour;
  return checkDatabaseHealth(() => at);
};

afterEach(() => configure("reset all"));

test("a database that answers and accepts writes is healthy", async () => {
  expect(await healthLater()).toBe("ok");
});

test("a read-only database is unhealthy until it accepts writes", async () => {
  await configure("set default_transaction_read_only = on");
  expect(await healthLater()).toBe("no writes");
  await configure("reset default_transaction_read_only");
  expect(await healthLater()).toBe("ok");
});

test("a database with a full disk is unhealthy", async () => {
  await configure("set temp_file_limit = '64kB'");
  expect(await healthLater()).toBe("no writes");
});

test("concurrent health checks, and those within the cache time, run one query", async () => {
  const query = vi.spyOn(databasePool(), "query");
  const now = () => hour + 7_200_000;
  await Promise.all(Array.from({ length: 100 }, () => checkDatabaseHealth(now)));
  const once = query.mock.calls.length;
  await Promise.all(Array.from({ length: 100 }, () => checkDatabaseHealth(now)));
  expect(query).toHaveBeenCalledTimes(once);
  expect(once).toBeGreaterThan(0);
  expect(once).toBeLessThan(5);
});

/** Changes a setting of the database, as its superuser, and opens it again, since settings are for new connections. */
async function configure(change: string) {
  const url = new URL(own.connectionString);
  const name = url.pathname.slice(1);
  url.username = "postgres";
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${name} ${change}`);
  await client.end();
  await closeDatabase();
  openDatabase({ connectionString: own.connectionString });
}
