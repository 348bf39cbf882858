import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSamplePosts } from "~/domain/blog/sample-posts.server.ts";
import { loadEnquiries, parseEnquiriesQuery } from "~/domain/leads/enquiries/queries.server.ts";
import { parseMessageFilters } from "~/domain/leads/inbox/message-list.ts";
import { loadMessages } from "~/domain/leads/inbox/queries.server.ts";
import { readMarkOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { loadSubmissions, parseSubmissionsQuery } from "~/domain/leads/submissions/queries.server.ts";
import { NO_SUBMISSION_FILTERS } from "~/domain/leads/submissions/submission-list.ts";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { runNextBatch } from "~/platform/lists/bulk/bulk-tasks.server.ts";
import { enqueueBulkOperation, requestOfBulkOperation } from "~/platform/lists/bulk/enqueue-bulk-operation.server.ts";
import "../../../tests/support/bulk-operations.ts";
import { fillLargeDatabase, SEARCHED } from "../../../tests/support/database/large-database.ts";
import { mostRowsRead, type PlanNode, plansOf } from "../../../tests/support/database/query-plans.ts";
import { createTestDatabase } from "../../../tests/support/database/test-database.ts";
import { listRecentActivity, loadSidebarCounts } from "./metrics.server.ts";
import { searchRecords } from "./search.server.ts";

const ROWS = 100_000;
/** What a count up to 10,000 reads where six of ten rows meet the filters, and some more: no screen may read all
 * rows. */
const MAX_ROWS_READ = 20_000;
/** In all suspected spam, and nothing else. */
const SPAM_WORD = "jackpot";
/** What a batch of 500 may read of a table, where one of five rows is unread and not all match. */
const MAX_ROWS_READ_BY_BATCH = 10_000;
const VOLUME = { messages: 5_000, posts: 1_000, subscribers: 0, emails: 0, activity: 0, sentences: 2 };

let client: pg.Client;
beforeAll(async () => {
  // One that isn't emptied before each test.
  const connectionString = await createTestDatabase();
  openDatabase({ connectionString, max: 30 });
  client = new pg.Client({ connectionString });
  await client.connect();
  await fillLargeDatabase(client, { submissions: ROWS, ...VOLUME });
  await client.query("update form_submissions set message = message || $1 where suspected_spam", [` ${SPAM_WORD}`]);
  await client.query("vacuum analyze form_submissions, search_texts");
});
afterAll(async () => {
  await client.end();
  await closeDatabase();
});

const params = (search: Record<string, string>) => new URLSearchParams(search);
const submissions = (search: Record<string, string>) =>
  loadSubmissions(parseSubmissionsQuery(params(search)), params(search));
const enquiries = (search: Record<string, string>) =>
  loadEnquiries(parseEnquiriesQuery(params(search)), params(search));
const messages = (search: Record<string, string>) =>
  loadMessages(parseMessageFilters("/admin/contact", params(search)), params(search));

test("of 100,000 submissions no screen reads all, and a search is counted up to 10,000", async () => {
  const { page } = await submissions({});
  const indexes = await planned({
    badges: loadSidebarCounts,
    "recent activity": listRecentActivity,
    "first page": () => submissions({}),
    "next page": () => submissions({ older: page.older ?? "" }),
    "by name": () => submissions({ sort: "name" }),
    "by status": () => submissions({ sort: "-status", type: "consultation" }),
    "spam by name": () => submissions({ spam: "only", sort: "name" }),
    "spam by status": () => submissions({ spam: "only", sort: "-status" }),
    "sample posts": listSamplePosts,
    ...Object.fromEntries(
      [...Object.values(SEARCHED), SPAM_WORD].flatMap((q) => [
        [`submissions: ${q}`, () => submissions({ q })],
        [`submissions by name: ${q}`, () => submissions({ q, sort: "name" })],
        [`resolved: ${q}`, () => submissions({ q, status: "resolved" })],
        [`suspected spam: ${q}`, () => submissions({ q, spam: "only" })],
        [`messages: ${q}`, () => messages({ q })],
        [`enquiries: ${q}`, () => enquiries({ q })],
        [`everything: ${q}`, () => searchRecords(q)],
      ]),
    ),
  });
  expect(indexes["first page"]).toContain("form_submissions_newest");
  expect(indexes["next page"]).toContain("form_submissions_newest");
  expect(indexes["by name"]).toContain("form_submissions_by_name");
  expect(indexes["spam by name"]).toContain("form_submissions_spam_by_name");
  expect(indexes["spam by status"]).toContain("form_submissions_spam_by_status");
  expect(indexes["sample posts"]).toContain("blog_posts_content");
  expect(indexes["submissions: marzipan"]).toContain("search_texts_words");
  expect(indexes["suspected spam: quote"]).toContain("form_submissions_spam");
  expect(indexes["submissions: heliotrope"]).toContain("search_texts_words");
  expect(indexes["submissions: qx"]).toContain("search_texts_unusual");
  expect(indexes["submissions: quote"]).not.toContain("search_texts_words");
  expect(indexes["everything: quote"]).toContain("contact_messages_newest_of_all");

  const counts = async (search: Record<string, string>) => (await submissions(search)).counts;
  expect(await counts({ q: SEARCHED.commonWord })).toMatchObject({
    ...{ matching: { count: 10_000, hasMore: true }, matchingUnread: null, spam: { count: 1_000, hasMore: true } },
  });
  const { rows } = await client.query<{ suspected: boolean; count: number; unread: number }>(
    `select suspected_spam as suspected, count(*)::int as count, (count(*) filter (where not read))::int as unread
       from form_submissions where message like $1 group by 1 order by 1`,
    [`%${SEARCHED.unusualWord}%`],
  );
  const [real, spam] = rows;
  expect(real?.count).toBeGreaterThan(900);
  expect(await counts({ q: SEARCHED.unusualWord })).toMatchObject({
    ...{ matching: { count: real?.count, hasMore: false }, matchingUnread: real?.unread },
    ...{ spam: { count: spam?.count, hasMore: false } },
  });
  expect(await counts({ q: SEARCHED.twoWords, status: "resolved" })).toMatchObject({
    ...{ matching: { count: 10_000, hasMore: true }, matchingUnread: null },
  });
  const nothing = { count: 0, hasMore: false };
  expect(await counts({ q: SPAM_WORD })).toMatchObject({ matching: nothing, spam: { hasMore: true } });
  expect((await submissions({ q: SPAM_WORD })).page.rows).toEqual([]);
  expect((await submissions({ q: SPAM_WORD, spam: "only" })).page.rows).toHaveLength(50);
  expect(await counts({ q: SEARCHED.absentLetters })).toMatchObject({ matching: { count: 0, hasMore: false } });
});

test("a batch of an operation reads its own part, wherever that is, by the list's index", async () => {
  const places = [
    ["", 0.8],
    [SEARCHED.commonWord, 0.6],
    [SEARCHED.twoLetters, 0.4],
  ] as const;
  for (const [q, share] of places) {
    const operation = await mark(q);
    await startAt(operation.id, share);
    const nodes = readsOf(await plansOf(client, runBatch));
    expect(indexesOf(nodes), q).toContain("form_submissions_newest");
    expect(indexesOf(nodes), q).not.toContain("search_texts_words");
    expect(mostRowsRead(nodes), q).toBeLessThan(MAX_ROWS_READ_BY_BATCH);
    await requestOfBulkOperation(operation.id, "cancel", new Date());
    await database().execute(sql`truncate bulk_operations cascade`);
  }
  expect(await mark(SEARCHED.unusualWord)).toMatchObject({ state: "done" });
});

test("a batch of an undo reads the previous states that it needs, and no others", async () => {
  const operation = await mark("");
  await startAt(operation.id, 1 - 20_000 / ROWS);
  while ((await runBatch()) === "ran");
  await client.query("vacuum (analyze) bulk_operation_records");
  await requestOfBulkOperation(operation.id, "undo", new Date());
  await runBatch();
  const nodes = readsOf(await plansOf(client, runBatch));
  expect(indexesOf(nodes)).toContain("bulk_operation_records_operation_id_record_id_pk");
  expect(mostRowsRead(nodes)).toBeLessThanOrEqual(501);
});

/** Runs each: none may read much. Returns the indexes that each has used. */
async function planned(screens: Record<string, () => Promise<unknown>>) {
  const used: Record<string, string[]> = {};
  for (const [name, load] of Object.entries(screens)) {
    const nodes = await plansOf(client, load);
    expect(mostRowsRead(nodes), name).toBeLessThan(MAX_ROWS_READ);
    used[name] = indexesOf(nodes);
  }
  return used;
}

const indexesOf = (nodes: PlanNode[]) => nodes.flatMap((node) => node["Index Name"] ?? []);
const readsOf = (nodes: PlanNode[]) => nodes.filter((node) => node["Relation Name"] !== undefined);
const runBatch = () => runNextBatch(new Date());

function mark(q: string) {
  const records = { filters: { ...NO_SUBMISSION_FILTERS, q }, except: [], until: new Date() };
  return enqueueBulkOperation(readMarkOperation, { id: randomUUID(), records, params: { read: true } }, new Date());
}

/** Has an operation go on behind a share of all rows; their number is known. */
async function startAt(id: string, share: number) {
  await database().execute(sql`
    update bulk_operations set total = 1, cursor_at = created_at, cursor_id = place.id from (
      select id, created_at from form_submissions order by created_at desc, id desc offset ${ROWS * share} limit 1
    ) place where bulk_operations.id = ${id}`);
}
