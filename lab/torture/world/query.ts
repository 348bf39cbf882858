import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** Generous: PostgreSQL replays its log after each kill. */
const ANSWER_TIMEOUT_MS = 120_000;

/** Queries a database over a connection of its own, again and again while the database is down, full or cut off. */
export async function queryUntilAnswered<Row extends object>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const giveUpAt = Date.now() + ANSWER_TIMEOUT_MS;
  while (true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 30_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      if (isAnswer(error) || Date.now() > giveUpAt) throw error;
      await delay(250);
    } finally {
      client.end().catch(() => {});
    }
  }
}

/** Whether PostgreSQL has understood and refused it, as opposed to being down, starting, full or cut off. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|53|57P|58|25)/.test(error.code ?? "");
}
