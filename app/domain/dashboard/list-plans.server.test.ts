import pg from "pg";
import { expect, test, vi } from "vitest";
import { listSamplePosts } from "~/domain/blog/sample-posts.server.ts";
import {
  loadEnquiries,
  loadEnquiryCounts,
  parseEnquiriesQuery,
} from "~/domain/leads/enquiries/load-enquiries.server.ts";
import { loadMessageCounts, loadMessages } from "~/domain/leads/inbox/load-messages.server.ts";
import { parseMessageFilters } from "~/domain/leads/inbox/message-views.ts";
import {
  loadSubmissionCounts,
  loadSubmissions,
  parseSubmissionsQuery,
} from "~/domain/leads/submissions/load-submissions.server.ts";
import { databasePool } from "~/platform/db/database.server.ts";
import { fillLargeDatabase, SEARCHED } from "../../../tests/support/database/large-database.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { listRecentActivity, loadSidebarCounts } from "./metrics.server.ts";
import { searchRecords } from "./search.server.ts";

const connection = openTestDatabase({ isOwn: true });

/** Tables of 100,000 rows and more, of which no screen may read all. */
const LARGE_TABLES = ["form_submissions", "submission_texts"];
/** What a count up to 10,000 reads where six of ten rows meet the filters, and some more. */
const MAX_ROWS_READ = 20_000;
/** In all suspected spam, and nothing else. */
const SPAM_WORD = "jackpot";
const VOLUME = { messages: 5_000, posts: 1_000, subscribers: 0, emails: 0, activity: 0, sentences: 2 };

const params = (search: Record<string, string>) => new URLSearchParams(search);
const submissions = (search: Record<string, string>) =>
  loadSubmissions(parseSubmissionsQuery(params(search)), params(search));
const enquiries = (search: Record<string, string>) =>
  loadEnquiries(parseEnquiriesQuery(params(search)), params(search));
const messages = (search: Record<string, string>) =>
  loadMessages(parseMessageFilters("/admin/contact", params(search)), params(search));

test("of 100,000 submissions no screen reads all, and a search is counted up to 10,000", async () => {
  const client = new pg.Client({ connectionString: connection.connectionString });
  await client.connect();
  try {
    await fillLargeDatabase(client, { submissions: 100_000, ...VOLUME });
    await client.query("update form_submissions set message = message || $1 where suspected_spam", [` ${SPAM_WORD}`]);
    await client.query("vacuum analyze form_submissions, submission_texts");
    const { page } = await submissions({});
    const indexes = await planned(client, {
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
          [`whole counts of submissions: ${q}`, () => loadSubmissionCounts(params({ q }))],
          [`whole counts of resolved: ${q}`, () => loadSubmissionCounts(params({ q, status: "resolved" }))],
          [`whole counts of spam: ${q}`, () => loadSubmissionCounts(params({ q, spam: "only" }))],
          [`whole counts of messages: ${q}`, () => loadMessageCounts("/admin/contact", params({ q }))],
          [`whole counts of enquiries: ${q}`, () => loadEnquiryCounts(params({ q }))],
        ]),
      ),
    });
    expect(indexes["first page"]).toContain("form_submissions_newest");
    expect(indexes["next page"]).toContain("form_submissions_newest");
    expect(indexes["by name"]).toContain("form_submissions_by_name");
    expect(indexes["spam by name"]).toContain("form_submissions_spam_by_name");
    expect(indexes["spam by status"]).toContain("form_submissions_spam_by_status");
    expect(indexes["sample posts"]).toContain("blog_posts_content");
    expect(indexes["whole counts of submissions: marzipan"]).toContain("submission_texts_search");
    expect(indexes["suspected spam: quote"]).toContain("form_submissions_spam");
    expect(indexes["submissions: heliotrope"]).toContain("submission_texts_search");
    expect(indexes["submissions: qx"]).toContain("submission_texts_unusual");
    expect(indexes["submissions: quote"]).not.toContain("submission_texts_search");
    expect(indexes["everything: quote"]).toContain("contact_messages_newest_of_all");
    expect(indexes["everything: qx"]).toContain("blog_posts_unusual");

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
    const partial = await counts({ q: SEARCHED.unusualWord });
    expect(partial).toMatchObject({ matching: { hasMore: true, isPartial: true }, matchingUnread: null });
    expect(partial.matching.count).toBeGreaterThanOrEqual(50);
    expect(partial.matching.count).toBeLessThanOrEqual(real?.count ?? 0);
    expect(await loadSubmissionCounts(params({ q: SEARCHED.unusualWord }))).toEqual({
      ...{ matching: { count: real?.count, hasMore: false }, matchingUnread: real?.unread },
      ...{ spam: { count: spam?.count, hasMore: false } },
    });
    expect(await loadSubmissionCounts(params({ q: SEARCHED.twoWords, status: "resolved" }))).toMatchObject({
      ...{ matching: { count: 10_000, hasMore: true }, matchingUnread: null },
    });
    const nothing = { count: 0, hasMore: false };
    expect(await counts({ q: SPAM_WORD })).toMatchObject({ matching: nothing, spam: { hasMore: true } });
    expect((await submissions({ q: SPAM_WORD })).page.rows).toEqual([]);
    expect((await submissions({ q: SPAM_WORD, spam: "only" })).page.rows).toHaveLength(50);
    expect(await counts({ q: SEARCHED.absentLetters })).toMatchObject({ matching: { count: 0, hasMore: false } });
  } finally {
    await client.end();
  }
}, 120_000);

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Runs each, and plans its queries again: none may read much. Returns the indexes that each has used. */
async function planned(client: pg.Client, screens: Record<string, () => Promise<unknown>>) {
  const used: Record<string, string[]> = {};
  for (const [name, load] of Object.entries(screens)) {
    const nodes: PlanNode[] = [];
    for (const query of await queriesOf(load)) nodes.push(...(await plan(client, query)));
    const read = nodes.filter((node) => node["Actual Loops"] > 0);
    const scanned = read.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
    expect(
      LARGE_TABLES.filter((table) => scanned.includes(table)),
      name,
    ).toEqual([]);
    expect(Math.max(...read.map(rowsRead)), name).toBeLessThan(MAX_ROWS_READ);
    used[name] = read.flatMap((node) => node["Index Name"] ?? []);
  }
  return used;
}

async function queriesOf(load: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const query = vi.spyOn(databasePool(), "query");
  try {
    await load();
    return query.mock.calls.map(([statement, values]) =>
      typeof statement === "string" ? { text: statement, values: [] } : { text: statement.text, values: values ?? [] },
    );
  } finally {
    query.mockRestore();
  }
}

async function plan(client: pg.Client, { text, values = [] }: pg.QueryConfig): Promise<PlanNode[]> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
}

function rowsRead(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}
