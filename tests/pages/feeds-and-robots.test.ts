import { Window } from "happy-dom";
import { beforeAll, expect, test } from "vitest";
import { untilGone, untilShown } from "../support/pages/until-shown.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_PATH, RICH_POST, SHORT_PATH, SHORT_POST } from "../support/sample-posts.ts";
import { openSharedSite } from "../support/site/shared-site.ts";
import { eventually } from "../support/time/eventually.ts";

const ADDRESSES = [
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json; charset=utf-8"],
  ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/preview/home.png", "image/png"],
] as const;
const LISTS_OF_POSTS = ["/feed.xml", "/feed.json", "/sitemap.xml"];

const site = openSharedSite();
const get = (path: string, init?: RequestInit) => fetch(new URL(path, site.url), init);
const textAt = async (path: string) => (await get(path)).text();

beforeAll(async () => {
  for (const statement of PUBLISH_STATEMENTS) await site.sql(...statement);
  for (const path of LISTS_OF_POSTS) await untilShown(site.url + path, RICH_POST.slug);
});

test.each(ADDRESSES)(
  "a program that asks for %s gets it from the cache, and 304 when it has it already",
  async (path, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("set-cookie")).toBeNull();
    const again = await get(path, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect((await get(path, { method: "HEAD" })).status).toBe(200);
  },
);

test("a search engine finds every page and post in the site map, and no draft", async () => {
  const entries = (await parsedXml("/sitemap.xml")).map(({ loc, lastmod }) => ({
    path: loc?.replace(site.url, ""),
    lastmod,
  }));
  const isEntry = (path = "") => /^\/company\/(?:careers|case-studies)\/./.test(path);
  const paths = entries.map(({ path }) => path ?? "");
  const listed = [...PUBLIC_PATHS.filter((path) => !isEntry(path)), RICH_PATH, SHORT_PATH];
  expect(paths.filter((path) => !isEntry(path)).toSorted()).toEqual(listed.toSorted());
  expect(paths.filter(isEntry)).toHaveLength(6);
  for (const { lastmod } of entries) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/);
  const lastmodOf = (wanted: string) => entries.find(({ path }) => path === wanted)?.lastmod;
  expect(lastmodOf("/company/blog")).toBe([lastmodOf(RICH_PATH), lastmodOf(SHORT_PATH)].toSorted().at(-1));
});

test("robots are kept out of the owner's area and shown the site map", async () => {
  const lines = (await textAt("/robots.txt")).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /admin", "Disallow: /api/"]));
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const kept = lines.filter((line) => line.startsWith("Disallow: ")).map((line) => line.slice("Disallow: ".length));
  expect(PUBLIC_PATHS.filter((path) => kept.some((start) => path.startsWith(start)))).toEqual([]);
});

test("a feed reader gets both feeds with the same posts and their whole text", async () => {
  const atom = await parsedXml("/feed.xml");
  const json = JSON.parse(await textAt("/feed.json"));
  expect(json).toMatchObject({ version: "https://jsonfeed.org/version/1.1", feed_url: `${site.url}/feed.json` });
  for (const item of [...atom, ...json.items]) {
    expect(item.id).toMatch(/^urn:uuid:|\/company\/(?:careers|case-studies)\/[a-z-]+$/);
    expect(item.content ?? item.content_html).not.toMatch(/<script|(href|src)="\//);
  }
  const ids = [`urn:uuid:${RICH_POST.id}`, `urn:uuid:${SHORT_POST.id}`].toSorted();
  const atomIds = atom.map(({ id }) => id);
  expect(json.items.map(({ id }: { id: string }) => id)).toEqual(atomIds);
  expect(atomIds.filter((id) => id?.startsWith("urn:")).toSorted()).toEqual(ids);
  expect(atomIds).toHaveLength(ids.length + 6);
  const rich = json.items.find(({ id }: { id: string }) => id.endsWith(RICH_POST.id));
  expect(rich).toMatchObject({ title: RICH_POST.title, summary: RICH_POST.excerpt, url: site.url + RICH_PATH });
  expect(rich.authors).toEqual([{ name: RICH_POST.author, url: `${site.url}/company/our-team#member-meera` }]);
  expect(rich.content_html).toContain("<table>");
  expect(rich.content_html).toContain(`href="${site.url}/how-it-works"`);
});

test("a phone finds the icons that the manifest names, in the sizes it names", async () => {
  const manifest = JSON.parse(await textAt("/site.webmanifest"));
  expect(manifest).toMatchObject({ name: "RemoteOps", short_name: "RemoteOps", start_url: "/" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers.get("content-type"), src).toBe(type);
    const bytes = Buffer.from(await icon.arrayBuffer());
    if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const named = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(named).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"]));
  expect((await get("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
});

test("a researcher who finds a vulnerability reads where to report it, for less than a year", async () => {
  const text = await textAt("/.well-known/security.txt");
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? "").getTime() - Date.now();
  expect(expires).toBeGreaterThan(30 * 86_400_000);
  expect(expires).toBeLessThan(365 * 86_400_000);
});

test("a page that isn't to be found says so, and names no address", async () => {
  for (const path of ["/no/such/page", "/company/blog/no-such-post"]) {
    const html = await textAt(path);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(html).not.toMatch(/rel="canonical"|hreflang|ld\+json/i);
  }
});

test("a post that is withdrawn isn't in feeds, sitemap and preview images", async () => {
  expect((await get(`/preview${RICH_PATH}.png`)).status).toBe(200);
  await site.sql("update blog_posts set status = 'draft' where id = $1", [RICH_POST.id]);
  for (const path of LISTS_OF_POSTS) await untilGone(site.url + path, RICH_POST.slug);
  await eventually(async () => expect((await get(`/preview${RICH_PATH}.png`)).status).toBe(404));
});

/** The entries of a sitemap or feed: the text of their elements, by name. */
async function parsedXml(path: string): Promise<Record<string, string>[]> {
  // The parser knows no CDATA sections.
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const xml = (await textAt(path)).replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text) => escaped(text));
  // The one fault that it forgives and others don't.
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
  const parsed = new new Window().DOMParser().parseFromString(xml, "text/xml");
  expect(parsed.querySelector("parsererror")?.textContent).toBeUndefined();
  return [...parsed.querySelectorAll("url, entry")].map((entry) =>
    Object.fromEntries([...entry.children].map((child) => [child.tagName, child.textContent])),
  );
}
