import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { renderMarkdownWithHeadings } from "~/domain/blog/markdown/markdown.server.ts";
import { readingMinutes } from "~/domain/blog/public/post-summary.ts";
import { people } from "~/domain/site/copy/people.ts";
import { database } from "~/platform/db/database.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { readPostText, SAMPLE_POSTS } from "../../db/seed/posts.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";

const run = promisify(execFile);
const test = openTestDatabase();

/** `npm run seed` on the test's own database; the site is built already. */
function runSeed() {
  const env = { ...process.env, DATABASE_URL: test.connectionString, NODE_ENV: "production" };
  return run(process.execPath, [path.resolve("build/server/index.js"), "seed"], { env });
}

it("somebody who tries the site out gets posts, people and leads of two months, once", async () => {
  const { stdout } = await runSeed();
  expect(stdout).toMatch(/9 posts[\s\S]*5 people[\s\S]*leads and \d+ newsletter subscribers[\s\S]*8 jobs/);

  const rows = async (text: string) => (await database().execute(sql.raw(text))).rows;
  expect(
    await rows("select form_type, count(distinct status)::int as statuses from form_submissions group by 1 order by 1"),
  ).toEqual([
    { form_type: "career", statuses: 2 },
    { form_type: "consultation", statuses: 3 },
    { form_type: "contact", statuses: 3 },
    { form_type: "general", statuses: 1 },
    { form_type: "newsletter", statuses: 1 },
  ]);
  expect(await rows("select distinct status from contact_messages order by 1")).toHaveLength(4);
  expect(await rows("select distinct status from business_enquiries order by 1")).toHaveLength(3);
  expect(await rows("select distinct status from jobs")).toHaveLength(3);
  expect(await rows("select 1 from form_submissions where suspected_spam")).not.toHaveLength(0);
  const [{ oldest, newest } = { oldest: 0, newest: 0 }] = await rows(
    "select min(created_at) as oldest, max(created_at) as newest from form_submissions",
  );
  expect(Date.now() - new Date(String(oldest)).getTime()).toBeGreaterThan(50 * DAY_MS);
  expect(new Date(String(newest)).getTime()).toBeLessThanOrEqual(Date.now());

  await expect(runSeed()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This database has data already \(9 posts, 5 people, .*\)\. Sample data goes into an empty one only/,
    ),
  });
  expect(await rows("select count(*)::int as posts from blog_posts")).toEqual([{ posts: 9 }]);
});

it("each sample post is written by one of the sample people", () => {
  const names = people.shipped.people.map(({ name }) => name);
  expect(SAMPLE_POSTS.map(({ author }) => author).filter((author) => !names.includes(author))).toEqual([]);
});

it("each sample post is worth reading and in order", () => {
  for (const post of SAMPLE_POSTS.filter(({ status }) => status === "published")) {
    const { html, headings } = renderMarkdownWithHeadings(readPostText(post.slug));
    expect(readingMinutes(readPostText(post.slug)), post.slug).toBeGreaterThan(2);
    expect(headings.length, post.slug).toBeGreaterThan(3);
    expect(html, post.slug).toContain("<table>");
    expect(html, post.slug).not.toContain("<a>");
  }
});
