import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseResponse, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";

/**
 * Has the transactions of `orm` run on connections of `pool` that are given back whatever happens. The ORM itself never
 * gives a connection back whose `begin` failed, and gives back as good one whose statement got no answer in time:
 * PostgreSQL still works on that, inside the transaction.
 */
export function releaseTransactionConnections(pool: pg.Pool, orm: NodePgDatabase): void {
  // A rollback on a connection that answers nothing would wait for as long as the statement did.
  pool.on("connect", closeOnTimeout);
  orm.transaction = async (run, config) => {
    const client = await pool.connect();
    let mustDiscard = true;
    try {
      const result = await drizzle(client).transaction(run, config);
      mustDiscard = false;
      return result;
    } catch (error) {
      mustDiscard = isDatabaseUnavailable(error) || client.getTransactionStatus() !== "I";
      throw error;
    } finally {
      client.release(mustDiscard);
    }
  };
}

/** Ends a connection as soon as one of its statements fails without a word of PostgreSQL. */
function closeOnTimeout(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const queryOrClose = (...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch((error) => {
        if (!isDatabaseResponse(error)) client.end().catch(() => {});
      });
    }
    return answer;
  };
  client.query = queryOrClose as typeof client.query;
}
