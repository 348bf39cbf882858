import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { asCommitError, isDatabaseResponse, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { GuardedPool } from "./guarded-pool.server.ts";

/**
 * The ORM over a pool of our own. Its transactions run on connections of the pool that are released in any case: the
 * ORM itself never releases a connection whose `begin` failed, and releases as usable one whose statement timed out,
 * which PostgreSQL still works on, inside the transaction. A commit whose answer is lost rejects with a
 * `CommitUnknownError`.
 */
export function createOrm(pool: GuardedPool): NodePgDatabase {
  // It calls `query` alone.
  const orm = drizzle(pool as unknown as pg.Pool);
  // A rollback on an unresponsive connection would wait for as long as the statement did.
  pool.onConnection(closeOnTimeout);
  orm.transaction = async (run, config) => {
    const client = await pool.connect();
    let mustDiscard = true;
    let isCommitting = false;
    try {
      const result = await drizzle(client).transaction(async (tx) => {
        const done = await run(tx);
        isCommitting = true;
        return done;
      }, config);
      mustDiscard = false;
      return result;
    } catch (error) {
      mustDiscard = isDatabaseUnavailable(error) || client.getTransactionStatus() !== "I";
      throw isCommitting ? asCommitError(error) : error;
    } finally {
      client.release(mustDiscard);
    }
  };
  return orm;
}

/** Closes a connection as soon as one of its statements fails without a response of PostgreSQL. */
function closeOnTimeout(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const queryOrClose = (...args: unknown[]) => {
    const response = query(...args);
    if (response instanceof Promise) {
      response.catch((error) => {
        if (!isDatabaseResponse(error)) client.end().catch(() => {});
      });
    }
    return response;
  };
  client.query = queryOrClose as typeof client.query;
}
