import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { log } from "../log.server.ts";
import { ReluctantPool } from "./reluctant-pool.server.ts";

/** Runs queries: the database itself or an open transaction. Commands that compose take one of these. */
export type Executor = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$count"
>;

interface OpenDatabase {
  pool: pg.Pool;
  orm: NodePgDatabase;
}

// Kept on the process, not in the module: with hot reload there are several copies of this module, but one pool.
const holder = globalThis as typeof globalThis & { __database?: OpenDatabase };

/**
 * Opens the pool that every query of this process uses. `connectionString` is a PostgreSQL URL; `max` the most
 * connections. A query gives up after 5 s without a connection, and after 15 s of running.
 */
export function openDatabase({ connectionString, max = 10 }: { connectionString: string; max?: number }): void {
  const pool = new ReluctantPool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // A start or a burst opens more than the site needs; each idle one holds 15 MB of PostgreSQL's memory.
    idleTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    application_name: "site",
  });
  // An idle connection that dies (the server restarted) is replaced by the pool; it must not end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  // Nor must one that dies while its transaction waits for something else; the transaction's next statement then fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  holder.__database = { pool, orm: drizzle(pool) };
}

function opened(): OpenDatabase {
  if (!holder.__database) throw new Error("The database is not open: call openDatabase first.");
  return holder.__database;
}

/** The ORM over the open pool. Throws when `openDatabase` has not been called. */
export function database(): NodePgDatabase {
  return opened().orm;
}

/** The open pool itself, for libraries that need one. Throws when `openDatabase` has not been called. */
export function databasePool(): pg.Pool {
  return opened().pool;
}

/** Waits for running queries, then closes every connection. */
export async function closeDatabase(): Promise<void> {
  const open = holder.__database;
  holder.__database = undefined;
  await open?.pool.end();
}
