import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** The name of the migrated database that test databases are cloned from. */
export const TEMPLATE_DATABASE = "template_site";

/** The same server's URL with another database name. */
export function withDatabaseName(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** PostgreSQL's error code of `deadlock_detected`. */
const DEADLOCK = "40P01";

/** Tries again what PostgreSQL has aborted: a site may be using a table that is truncated (deadlock). */
export async function retryDeadlock<Result>(query: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await query();
    } catch (error) {
      if (tries === 5 || !(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    }
  }
}

/** Runs one query over a connection of its own: the last one may have died with PostgreSQL. */
export async function queryRows<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await retryDeadlock(() => client.query<Row>(text, values))).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs one statement over a connection of its own. */
export async function runStatement(connectionString: string, statement: string): Promise<void> {
  await queryRows(connectionString, statement);
}

/** PostgreSQL's error code of `insufficient_privilege`. */
const INSUFFICIENT_PRIVILEGE = "42501";

/** Drops a database and ends its connections. An autovacuum there may be ended by a superuser only: it is waited
 * for. */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runStatement(connectionString, `drop database ${name} with (force)`);
    } catch (error) {
      if (tries === 20 || !(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      await delay(500);
    }
  }
}
