import { expect, test } from "vitest";
import { openSharedSite } from "../support/site/shared-site.ts";

/** More than can be answered between the rendering of the long page and its last byte. */
const OTHERS = 25;

const site = openSharedSite();

test("while the longest post is read for one visitor, others are answered", async () => {
  const content = "We answer the **first** mail by nine, and [the second](/contact) `later`.\n\n".repeat(2_700);
  await site.sql(
    "insert into blog_posts (id, title, slug, content, status) values (gen_random_uuid(), 'Long', 'longest', $1, 'published')",
    [content.slice(0, 200_000)],
  );
  const order: string[] = [];
  const fetchPage = async (path: string) => {
    const text = await (await fetch(site.url + path)).text();
    order.push(path);
    return text;
  };
  const long = fetchPage("/company/blog/longest");
  // One after the other: if rendering blocked the site, it would block one of them, and the others would come later.
  for (let sent = 0; sent < OTHERS; sent += 1) await fetchPage("/healthz");
  const html = await long;
  await site.sql("delete from blog_posts where slug = 'longest'");
  expect(order).toEqual([...Array(OTHERS).fill("/healthz"), "/company/blog/longest"]);
  expect(html.match(/<strong>first<\/strong>/g)?.length).toBeGreaterThan(2_600);
});
