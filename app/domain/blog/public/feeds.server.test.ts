import { expect, test } from "vitest";
import { atomFeed, type FeedChannel, jsonFeed } from "./feeds.server.ts";
import type { FeedPost } from "./post-queries.server.ts";

const CHANNEL: FeedChannel = {
  title: "RemoteOps Blog",
  description: "Notes & templates",
  url: "https://remoteops.example",
  icons: { small: "/icon-192.png", large: "/icon-512.png" },
  author: "RemoteOps",
  updated: new Date("2026-01-01T00:00:00Z"),
};
const POST: FeedPost = {
  id: "0197a000-0000-7000-8000-000000000001",
  title: "Fridays <b>&</b> figures\u0001",
  slug: "fridays-ü",
  excerpt: "One page & no more",
  content: "See [our services](/services) and **[this](#there)**.\n\n]]> \u0002 <script>alert(1)</script>",
  imageUrl: "/favicon.svg",
  author: null,
  createdAt: new Date("2026-05-01T08:00:00Z"),
  updatedAt: new Date("2026-05-02T09:30:00Z"),
};

test("a feed reader gets the whole text, with links that lead to the site from anywhere", async () => {
  const [item] = (await jsonFeed(CHANNEL, [POST])).items;
  expect(item).toMatchObject({
    id: "urn:uuid:0197a000-0000-7000-8000-000000000001",
    url: "https://remoteops.example/company/blog/fridays-%C3%BC",
    title: POST.title,
    summary: POST.excerpt,
    image: "https://remoteops.example/favicon.svg",
    date_published: "2026-05-01T08:00:00.000Z",
    date_modified: "2026-05-02T09:30:00.000Z",
  });
  expect(item?.content_html).toContain('href="https://remoteops.example/services"');
  expect(item?.content_html).not.toContain("<script");
  expect(item?.content_html).toContain('href="https://remoteops.example/company/blog/fridays-%C3%BC#post-there"');
  const [noted] = (await jsonFeed(CHANNEL, [{ ...POST, content: "Noted.[^1]\n\n[^1]: There." }])).items;
  expect(noted?.content_html).not.toContain('href="#');
});

test("whatever a title or text holds, the Atom feed can be read", async () => {
  const xml = await atomFeed(CHANNEL, [POST]);
  expect(xml).toContain("<![CDATA[Fridays &lt;b>&amp;&lt;/b> figures]]>");
  expect(["\u0001", "\u0002"].filter((character) => xml.includes(character))).toEqual([]);
  const sections = xml.split("<![CDATA[").slice(1);
  expect(sections.filter((rest) => !rest.includes("]]>"))).toEqual([]);
  expect(xml).toContain("<updated>2026-05-02T09:30:00.000Z</updated>");
  expect(xml).toContain("<published>2026-05-01T08:00:00.000Z</published>");
});

test("a post's author is named in both feeds; without one it is the blog's", async () => {
  const author = { name: "Ada \u0001& Co", image: "/ada.png", portrait: null, path: "/company/our-team#member-1" };
  const xml = await atomFeed(CHANNEL, [{ ...POST, author }]);
  expect(xml).toContain("<name>Ada &amp; Co</name>");
  expect(xml).toContain("<uri>https://remoteops.example/company/our-team#member-1</uri>");
  const [item] = (await jsonFeed(CHANNEL, [{ ...POST, author }])).items;
  const url = "https://remoteops.example/company/our-team#member-1";
  expect(item?.authors).toEqual([{ name: author.name, url, avatar: "https://remoteops.example/ada.png" }]);
  expect((await jsonFeed(CHANNEL, [POST])).items[0]).not.toHaveProperty("authors");
  expect((await atomFeed(CHANNEL, [POST])).match(/<author>/g)).toHaveLength(1);
});

test("a blog without posts has feeds, too", async () => {
  expect((await jsonFeed(CHANNEL, [])).items).toEqual([]);
  expect(await atomFeed(CHANNEL, [])).toContain("<updated>2026-01-01T00:00:00.000Z</updated>");
});

test("an address of a picture that is none keeps no feed from being read", async () => {
  for (const imageUrl of ["http://[", "https://elsewhere.example/a.png", ""]) {
    expect((await jsonFeed(CHANNEL, [{ ...POST, imageUrl }])).items[0]).not.toHaveProperty("image");
  }
});

test("a feed is as new as the post that was changed last", async () => {
  const older = { ...POST, updatedAt: new Date("2026-04-01T00:00:00Z") };
  expect(/<updated>(.*?)<\/updated>/.exec(await atomFeed(CHANNEL, [older, POST]))?.[1]).toBe(
    "2026-05-02T09:30:00.000Z",
  );
});
