import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { database, databasePool } from "~/platform/db/database.server.ts";
import { orderBulkAct } from "~/platform/lists/bulk/order-bulk-act.server.ts";
import { requestOfBulkAct } from "~/platform/lists/bulk/request-bulk-act.server.ts";
import { runNextBatch } from "~/platform/lists/bulk/run-next-batch.server.ts";
import { TEST_WORKER } from "../../../../tests/support/bulk-acts.ts";
import { fillLargeDatabase, SEARCHED } from "../../../../tests/support/database/large-database.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { readMarkAct } from "./submission-acts.server.ts";
import { NO_SUBMISSION_FILTERS } from "./submission-filters.ts";

const connection = openTestDatabase({ isOwn: true });

const ROWS = 100_000;
/** What a batch of 500 may read of a table, where one of five rows is unread and not all match. */
const MAX_ROWS_READ = 10_000;
const NOTHING = { messages: 0, posts: 0, subscribers: 0, emails: 0, activity: 0 };

test("of 100,000 submissions a batch reads its own part, wherever that is, by the list's index", async () => {
  const client = new pg.Client({ connectionString: connection.connectionString });
  await client.connect();
  try {
    await fillLargeDatabase(client, { submissions: ROWS, ...NOTHING, sentences: 2 });
    const places = [
      ["", 0.8],
      [SEARCHED.commonWord, 0.6],
      [SEARCHED.twoLetters, 0.4],
    ] as const;
    for (const [q, share] of places) {
      const act = await mark(q);
      await startAt(act.id, share);
      const { indexes, mostRead } = await planned(client, () => runNextBatch(TEST_WORKER, new Date()));
      expect(indexes, q).toContain("form_submissions_newest");
      expect(indexes, q).not.toContain("submission_texts_search");
      expect(mostRead, q).toBeLessThan(MAX_ROWS_READ);
      await requestOfBulkAct(act.id, "cancel", new Date());
      await database().execute(sql`truncate bulk_acts cascade`);
    }
    const rare = await mark(SEARCHED.unusualWord);
    expect(rare).toMatchObject({ state: "done" });
  } finally {
    await client.end();
  }
}, 120_000);

test("a batch of an undo reads the former states that it needs, and no others", async () => {
  const client = new pg.Client({ connectionString: connection.connectionString });
  await client.connect();
  try {
    await fillLargeDatabase(client, { submissions: 20_000, ...NOTHING, sentences: 1 });
    const act = await mark("");
    while ((await runNextBatch(TEST_WORKER, new Date())) === "ran");
    await client.query("vacuum (analyze) bulk_act_records");
    await requestOfBulkAct(act.id, "undo", new Date());
    await runNextBatch(TEST_WORKER, new Date());
    const { indexes, mostRead } = await planned(client, () => runNextBatch(TEST_WORKER, new Date()));
    expect(indexes).toContain("bulk_act_records_act_id_record_id_pk");
    expect(mostRead).toBeLessThanOrEqual(501);
  } finally {
    await client.end();
  }
}, 60_000);

function mark(q: string) {
  const records = { filters: { ...NO_SUBMISSION_FILTERS, q }, except: [], until: new Date() };
  return orderBulkAct(readMarkAct, { id: randomUUID(), records, params: { read: true } }, new Date());
}

/** Has an act go on behind a share of all rows; their number is known. */
async function startAt(id: string, share: number) {
  await database().execute(sql`
    update bulk_acts set total = 1, place_at = created_at, place_id = place.id from (
      select id, created_at from form_submissions order by created_at desc, id desc offset ${ROWS * share} limit 1
    ) place where bulk_acts.id = ${id}`);
}

interface PlanNode {
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Runs a batch, and plans its queries again. Returns the indexes that they use, and the most rows that one has read. */
async function planned(client: pg.Client, run: () => Promise<unknown>) {
  const queries = await transactionQueries(run);
  const nodes: PlanNode[] = [];
  for (const query of queries) {
    if (!/^\s*(select|update)/i.test(query.text) || /pg_notify|set_config/.test(query.text)) continue;
    nodes.push(...(await plan(client, query)));
  }
  const read = nodes.filter((node) => node["Actual Loops"] > 0 && node["Relation Name"] !== undefined);
  return {
    indexes: read.flatMap((node) => node["Index Name"] ?? []),
    mostRead: Math.max(
      ...read.map((node) => node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0))),
    ),
  };
}

/** The queries of the transactions that `run` opens. */
async function transactionQueries(run: () => Promise<unknown>) {
  const queries: { text: string; values: unknown[] }[] = [];
  const pool = databasePool();
  const connect = pool.connect.bind(pool);
  const spy = vi.spyOn(pool, "connect").mockImplementation(async () => {
    const connection = await connect();
    const query = vi.spyOn(connection, "query");
    const release = connection.release;
    connection.release = (error) => {
      for (const [statement, values] of query.mock.calls) queries.push(toQuery(statement, values));
      query.mockRestore();
      connection.release = release;
      release(error);
    };
    return connection;
  });
  await run();
  spy.mockRestore();
  return queries;
}

function toQuery(statement: unknown, values: unknown): { text: string; values: unknown[] } {
  if (typeof statement === "string") return { text: statement, values: Array.isArray(values) ? values : [] };
  const { text = "", values: own } = statement as { text?: string; values?: unknown[] };
  return { text, values: own ?? (Array.isArray(values) ? values : []) };
}

/** The nodes of a query's plan, as it was executed; what it changes is rolled back. */
async function plan(client: pg.Client, { text, values }: { text: string; values: unknown[] }): Promise<PlanNode[]> {
  await client.query("begin");
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
    return flatten(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback");
  }
}
