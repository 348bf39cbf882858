import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isAnswerOfDatabase, isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";

/**
 * Has the transactions of `orm` run on connections of `pool` that are given back whatever happens. The ORM itself never
 * gives a connection back whose `begin` failed, and gives back as good one whose statement got no answer in time:
 * PostgreSQL still works on that, inside the transaction.
 */
export function runTransactionsOn(pool: pg.Pool, orm: NodePgDatabase): void {
  // A rollback on a connection that answers nothing would wait for as long as the statement did.
  pool.on("connect", endWhenUnanswered);
  orm.transaction = async (run, config) => {
    const client = await pool.connect();
    let isLost = true;
    try {
      const result = await drizzle(client).transaction(run, config);
      isLost = false;
      return result;
    } catch (error) {
      isLost = isDatabaseUnavailable(error) || client.getTransactionStatus() !== "I";
      throw error;
    } finally {
      client.release(isLost);
    }
  };
}

/** Ends a connection as soon as one of its statements fails without a word of PostgreSQL. */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query: (...asked: unknown[]) => unknown = client.query.bind(client);
  const queryOrEnd = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise) {
      answer.catch((error) => {
        if (!isAnswerOfDatabase(error)) client.end().catch(() => {});
      });
    }
    return answer;
  };
  client.query = queryOrEnd as typeof client.query;
}
