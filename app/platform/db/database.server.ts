import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { log } from "~/platform/log.server.ts";
import { CircuitBreaker } from "./pool/circuit-breaker.server.ts";
import { probeDatabase } from "./pool/database-probe.server.ts";
import { DelayedAcquirePool } from "./pool/delayed-acquire-pool.server.ts";
import { releaseTransactionConnections } from "./pool/transaction.server.ts";
import { DatabaseUnavailableError } from "./unavailable.server.ts";

/** Runs queries: the database itself or an open transaction. Commands that compose take one of these. */
export type Executor = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$count" | "transaction"
>;

interface DatabaseConnection {
  pool: DelayedAcquirePool;
  orm: NodePgDatabase;
}

const CLOSE_TIMEOUT_MS = 2_500;
/** Connections that were ended in the middle of something have so long to be gone. */
const ABORT_TIMEOUT_MS = 500;

// Kept on the process, not in the module: with hot reload there are several copies of this module, but one pool.
const globalScope = globalThis as typeof globalThis & { __database?: DatabaseConnection };

/**
 * Opens the pool that every query of this process uses. `connectionString` is a PostgreSQL URL; `max` the most
 * connections. A query gives up after 5 s without a connection, and after 15 s of running; where the database answers
 * nothing at all, after about 3 s, and all others at once until it answers again.
 */
export function openDatabase({
  connectionString,
  max = 10,
  queryTimeoutMs = 20_000,
}: {
  connectionString: string;
  max?: number;
  queryTimeoutMs?: number;
}): void {
  const pool = new DelayedAcquirePool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // A start or a burst opens more than the site needs; each idle one holds 15 MB of PostgreSQL's memory.
    idleTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    query_timeout: queryTimeoutMs,
    // PostgreSQL itself ends a transaction whose process hangs: its locks would keep everybody else waiting.
    idle_in_transaction_session_timeout: 30_000,
    application_name: "site",
    createBreaker: (onChange) =>
      new CircuitBreaker({
        probe: () => probeDatabase(connectionString),
        onChange: (isOpen) => {
          if (isOpen) log.error("the database answers nothing; nothing is asked of it until it does");
          else log.warn("the database answers again");
          onChange(isOpen);
        },
      }),
  });
  // An idle connection that dies (the server restarted) is replaced by the pool; it must not end the process.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  // Nor must one that dies while its transaction waits for something else; the transaction's next statement then fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  const orm = drizzle(pool);
  releaseTransactionConnections(pool, orm);
  globalScope.__database = { pool, orm };
}

function openConnection(): DatabaseConnection {
  if (!globalScope.__database) throw new Error("The database is not open: call openDatabase first.");
  return globalScope.__database;
}

/** The ORM over the open pool. Throws when `openDatabase` has not been called. */
export function database(): NodePgDatabase {
  return openConnection().orm;
}

/** The open pool itself, for libraries that need one. Throws when `openDatabase` has not been called. */
export function databasePool(): pg.Pool {
  return openConnection().pool;
}

/** Lets running queries finish, then closes every connection, within so many milliseconds whether the database answers or not. */
export async function closeDatabase(withinMs = CLOSE_TIMEOUT_MS): Promise<void> {
  const open = globalScope.__database;
  globalScope.__database = undefined;
  if (!open) return;
  const closed = open.pool.end();
  await settleWithin(withinMs - ABORT_TIMEOUT_MS, closed);
  open.pool.abort(new DatabaseUnavailableError("The site is stopping."));
  await settleWithin(ABORT_TIMEOUT_MS, closed);
}

async function settleWithin(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
