import type pg from "pg";
import { vi } from "vitest";
import { databasePool } from "~/platform/db/database.server.ts";

interface Query {
  text: string;
  values: unknown[];
}

/** A node of a plan that was executed. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/**
 * Runs `run`, and plans its queries and updates again, also those of its transactions.
 *
 * @returns the executed nodes of all plans
 */
export async function plansOf(client: pg.Client, run: () => Promise<unknown>): Promise<PlanNode[]> {
  const nodes: PlanNode[] = [];
  for (const query of await queriesOf(run)) {
    if (/^\s*(select|update|with|\()/i.test(query.text) && !/pg_notify|set_config/.test(query.text)) {
      nodes.push(...(await explain(client, query)));
    }
  }
  return nodes.filter((node) => node["Actual Loops"] > 0);
}

/** The nodes of a query's plan, as it was executed; what it changes is rolled back. */
async function explain(client: pg.Client, { text, values }: Query): Promise<PlanNode[]> {
  await client.query("begin");
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
    return flatten(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback");
  }
}

/** The most rows that one of the nodes has read. */
export function mostRowsRead(nodes: PlanNode[]): number {
  const read = nodes.map((node) => {
    const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    return (node["Actual Rows"] + removed) * node["Actual Loops"];
  });
  return Math.max(...read);
}

/** Every query goes through a connection of the pool, also those outside transactions. */
async function queriesOf(run: () => Promise<unknown>): Promise<Query[]> {
  const pool = databasePool();
  const queries: Query[] = [];
  const connect = pool.connect.bind(pool);
  const spy = vi.spyOn(pool, "connect").mockImplementation(async () => {
    const connection = await connect();
    const query = vi.spyOn(connection, "query");
    const { release } = connection;
    connection.release = (error) => {
      for (const [statement, values] of query.mock.calls) queries.push(toQuery(statement, values));
      query.mockRestore();
      connection.release = release;
      release(error);
    };
    return connection;
  });
  try {
    await run();
    return queries;
  } finally {
    spy.mockRestore();
  }
}

function toQuery(statement: unknown, values: unknown): Query {
  const { text, values: own } = typeof statement === "string" ? { text: statement } : (statement as Partial<Query>);
  return { text: text ?? "", values: own ?? (Array.isArray(values) ? values : []) };
}
