import { PUBLISH_STATEMENTS, RICH_PATH, SHORT_PATH, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { expect, test as siteTest } from "./site-test.ts";

/** The paths of the pages that the sample posts are on. */
const POSTS = { list: "/company/blog", rich: RICH_PATH, short: SHORT_PATH };

/** Playwright's `test` with the sample posts, which are published while a test runs that asks for them. */
export const test = siteTest.extend<{ posts: typeof POSTS }>({
  posts: async ({ page, request, sql }, provide) => {
    for (const statement of PUBLISH_STATEMENTS) await sql(...statement);
    // A cached page may be slightly older than the database.
    await expect.poll(async () => (await request.get(POSTS.list)).text()).toContain(POSTS.rich);
    await provide(POSTS);
    // An open page would ask for the posts again, which are deleted.
    await page.goto("about:blank");
    await sql(...WITHDRAW_STATEMENT);
  },
});

export { expect };
