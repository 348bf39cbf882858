import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { withRequestId } from "~/platform/log/request-id.server.ts";
import { log } from "~/platform/log.server.ts";
import { processWide } from "~/platform/process/process-wide.server.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { CircuitBreaker } from "./pool/circuit-breaker.server.ts";
import { probeDatabase } from "./pool/database-probe.server.ts";
import { GuardedPool } from "./pool/guarded-pool.server.ts";
import { createOrm } from "./pool/transaction.server.ts";
import { DatabaseUnavailableError } from "./unavailable.server.ts";

type Queries = "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "$count";

/** The numbers of this product's advisory locks: what is done under one is done by one process at a time. */
export const ADVISORY_LOCKS = {
  migration: 7_305_114_201,
  slugs: 7_305_114_211,
  duePosts: 7_305_114_212,
  unusedImages: 7_305_114_213,
  content: 7_305_114_214,
  redirects: 7_305_114_215,
  bookings: 7_305_114_216,
} as const;

/** Runs queries: the database itself or an open transaction. Commands that compose take one of these. */
export type Executor = Pick<NodePgDatabase, Queries | "transaction">;

interface DatabaseConnection {
  pool: GuardedPool;
  orm: NodePgDatabase;
  connectionString: string;
}

/** Parameters of a session; `deploy/cluster/pgbouncer.ini` sets the same for those of a pooler. */
const SESSION_TIMEOUTS = {
  statement_timeout: 15_000,
  // PostgreSQL itself ends a transaction whose process hangs: its locks would block all others.
  idle_in_transaction_session_timeout: 30_000,
};
const CLOSE_TIMEOUT_MS = 2_500;
/** Connections that were aborted in use have this long to close. */
const ABORT_TIMEOUT_MS = 500;

const kept = processWide("database", (): { open?: DatabaseConnection | undefined } => ({}));

/**
 * Opens the pool that every query of this process uses. A query is rejected after 5 s without a connection and after 15
 * s of running; while the database is unresponsive, after about 3 s, and at once while the circuit breaker is open.
 *
 * @param max - the most connections
 * @param isPooled - whether a pooler in transaction mode is in between, which gives each transaction any connection: no
 *   settings of the session and no prepared statements then
 */
export function openDatabase({
  connectionString,
  max = 10,
  queryTimeoutMs = 20_000,
  isPooled = false,
}: {
  connectionString: string;
  max?: number;
  queryTimeoutMs?: number;
  isPooled?: boolean;
}): void {
  const pool = new GuardedPool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    // A start or a burst opens more connections than needed; each idle one holds 15 MB of PostgreSQL's memory.
    idleTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
    ...(!isPooled && SESSION_TIMEOUTS),
    canPrepare: !isPooled,
    application_name: "site",
    createBreaker: (onChange) =>
      new CircuitBreaker({
        probe: () => probeDatabase(connectionString),
        onChange: (isOpen) => {
          withRequestId(undefined, () => {
            if (isOpen) log.error("the database is unresponsive: circuit breaker open");
            else log.warn("the database responds again: circuit breaker closed");
          });
          onChange(isOpen);
        },
      }),
  });
  // The pool replaces an idle connection that breaks (the server restarted); without a listener the process would
  // crash. The request that opened it has nothing to do with that.
  pool.onLost((error) => withRequestId(undefined, () => log.warn({ err: error }, "a database connection was lost")));
  // The same for one that breaks while its transaction is between statements; the next statement is then rejected.
  pool.onConnection((client) => client.on("error", () => {}));
  kept.open = { pool, orm: createOrm(pool), connectionString };
}

function openConnection(): DatabaseConnection {
  if (!kept.open) throw new Error("The database is not open: call openDatabase first.");
  return kept.open;
}

/**
 * The ORM over the open pool.
 *
 * @throws Error when `openDatabase` has not been called
 */
export function database(): NodePgDatabase {
  return openConnection().orm;
}

/**
 * The open pool itself, for libraries that need one.
 *
 * @throws Error when `openDatabase` has not been called
 */
export function databasePool(): GuardedPool {
  return openConnection().pool;
}

/**
 * Where the open pool connects to, for processes that connect by themselves.
 *
 * @throws Error when `openDatabase` has not been called
 */
export function databaseAddress(): string {
  return openConnection().connectionString;
}

/**
 * Keeps one value for each pool that this process opens, so that what is cached of a database isn't used with another.
 *
 * @param create - makes the value when it is first asked for while a pool is open
 * @returns the function that gives the open pool's value; it throws an Error when `openDatabase` has not been called
 */
export function keptPerPool<Value>(create: () => Value): () => Value {
  const values = new WeakMap<GuardedPool, { value: Value }>();
  return () => {
    const pool = databasePool();
    const kept = values.get(pool) ?? { value: create() };
    values.set(pool, kept);
    return kept.value;
  };
}

/** Drains running queries, then closes every connection, within `withinMs` even if the database hangs. */
export async function closeDatabase(withinMs = CLOSE_TIMEOUT_MS): Promise<void> {
  const { open } = kept;
  kept.open = undefined;
  if (!open) return;
  const closed = open.pool.end();
  await withTimeout(Math.max(0, withinMs - ABORT_TIMEOUT_MS), closed);
  open.pool.abort(new DatabaseUnavailableError("The site is stopping."));
  await withTimeout(Math.min(withinMs, ABORT_TIMEOUT_MS), closed);
}
