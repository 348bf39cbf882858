import type { APIRequestContext, Page } from "@playwright/test";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_POST, SHORT_POST, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const RICH_PATH = `/company/blog/${RICH_POST.slug}`;
const SHORT_PATH = `/company/blog/${encodeURIComponent(SHORT_POST.slug)}`;
const ADDRESSES = [
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json; charset=utf-8"],
  ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/preview/home.png", "image/png"],
] as const;

test.beforeEach(async ({ sql }) => {
  for (const statement of PUBLISH_STATEMENTS) await sql(...statement);
});
test.afterEach(({ sql }) => sql(...WITHDRAW_STATEMENT));

for (const [path, type] of ADDRESSES) {
  test(`a program that asks for ${path} gets it from the cache, and 304 when it has it already`, async ({
    request,
  }) => {
    const first = await request.get(path);
    expect(first.status()).toBe(200);
    const { etag = "", ...headers } = first.headers();
    expect(headers["content-type"]).toBe(type);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["set-cookie"]).toBeUndefined();
    const again = await request.get(path, { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
    expect((await request.head(path)).status()).toBe(200);
  });
}

test("a search engine finds every page and post in the site map, and no draft", async ({ page, request, site }) => {
  const xml = await parsedXml(page, request, "/sitemap.xml");
  const entries = xml.map(({ loc, lastmod }) => ({ path: loc?.replace(site.url, ""), lastmod }));
  expect(entries.map(({ path }) => path).toSorted()).toEqual([...PUBLIC_PATHS, RICH_PATH, SHORT_PATH].toSorted());
  for (const { lastmod } of entries) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/);
  const lastmodOf = (wanted: string) => entries.find(({ path }) => path === wanted)?.lastmod;
  expect(lastmodOf("/company/blog")).toBe([lastmodOf(RICH_PATH), lastmodOf(SHORT_PATH)].toSorted().at(-1));
});

test("robots are kept out of the owner's area and shown the site map", async ({ request, site }) => {
  const lines = (await (await request.get("/robots.txt")).text()).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /admin", "Disallow: /api/"]));
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const kept = lines.filter((line) => line.startsWith("Disallow: ")).map((line) => line.slice("Disallow: ".length));
  expect(PUBLIC_PATHS.filter((path) => kept.some((start) => path.startsWith(start)))).toEqual([]);
});

test("a feed reader gets both feeds with the same posts and their whole text", async ({ page, request, site }) => {
  const atom = await parsedXml(page, request, "/feed.xml");
  const json = await (await request.get("/feed.json")).json();
  expect(json).toMatchObject({ version: "https://jsonfeed.org/version/1.1", feed_url: `${site.url}/feed.json` });
  for (const item of [...atom, ...json.items]) {
    expect(item.id).toMatch(/^urn:uuid:/);
    expect(item.content ?? item.content_html).not.toMatch(/<script|(href|src)="\//);
  }
  const ids = [`urn:uuid:${RICH_POST.id}`, `urn:uuid:${SHORT_POST.id}`].toSorted();
  expect(atom.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(json.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids);
  const rich = json.items.find(({ id }: { id: string }) => id.endsWith(RICH_POST.id));
  expect(rich).toMatchObject({ title: RICH_POST.title, summary: RICH_POST.excerpt, url: site.url + RICH_PATH });
  expect(rich.authors).toEqual([{ name: RICH_POST.author, url: `${site.url}/company/our-team#member-meera` }]);
  expect(rich.content_html).toContain("<table>");
  expect(rich.content_html).toContain(`href="${site.url}/how-it-works"`);
});

test("a post that is withdrawn isn't in feeds, sitemap and preview images", async ({ request, sql }) => {
  const shown = async (path: string) => (await request.get(path)).text();
  for (const path of ["/feed.xml", "/feed.json", "/sitemap.xml"]) expect(await shown(path)).toContain(RICH_POST.slug);
  expect((await request.get(`/preview${RICH_PATH}.png`)).status()).toBe(200);
  await sql("update blog_posts set status = 'draft' where id = $1", [RICH_POST.id]);
  for (const path of ["/feed.xml", "/feed.json", "/sitemap.xml"]) {
    await expect.poll(() => shown(path)).not.toContain(RICH_POST.slug);
  }
  await expect.poll(async () => (await request.get(`/preview${RICH_PATH}.png`)).status()).toBe(404);
});

test("a phone finds the icons that the manifest names, in the sizes it names", async ({ request }) => {
  const manifest = await (await request.get("/site.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "RemoteOps", short_name: "RemoteOps", start_url: "/" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toBe(type);
    if (type === "image/png") expect(sizeOf(await icon.body()).join("x"), src).toBe(sizes);
  }
  const named = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(named).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"]));
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
});

test("a researcher who finds a vulnerability reads where to report it, for less than a year", async ({
  request,
  site,
}) => {
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt\n`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? "").getTime() - Date.now();
  expect(expires).toBeGreaterThan(30 * 86_400_000);
  expect(expires).toBeLessThan(365 * 86_400_000);
});

test("every page and post has a picture of 1200 by 630 pixels for wherever it is shared", async ({ request }) => {
  for (const path of [...PUBLIC_PATHS, RICH_PATH, SHORT_PATH]) {
    const html = await (await request.get(path)).text();
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(html).toContain(`<meta name="twitter:image" content="${image}"`);
    const picture = await request.get(image);
    expect(picture.headers()["content-type"], path).toBe("image/png");
    expect(sizeOf(await picture.body()), path).toEqual([1200, 630]);
  }
  expect((await request.get("/preview/no/such/page.png")).status()).toBe(404);
});

test("a page that nobody should find says so, and names no address", async ({ request }) => {
  for (const path of ["/no/such/page", "/company/blog/no-such-post"]) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(html).not.toMatch(/rel="canonical"|hreflang|ld\+json/i);
  }
});

test("somebody who goes on to another page takes the right address and title along", async ({ page, site }) => {
  await page.goto("/company/blog");
  await waitForHydration(page);
  const home = await headOf(page);
  expect(home.canonical).toEqual([`${site.url}/company/blog`]);
  await page.getByRole("main").locator(`a[href="${RICH_PATH}"]`).first().click();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: `${RICH_POST.title} | RemoteOps`,
      canonical: [site.url + RICH_PATH],
      types: ["Article", "BreadcrumbList"],
    });
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(home);
});

function headOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel='canonical']")].map(({ href }) => href),
    descriptions: [...document.querySelectorAll<HTMLMetaElement>("meta[name='description']")].map((one) => one.content),
    types: [...document.querySelectorAll("script[type='application/ld+json']")].map(
      (script) => JSON.parse(script.textContent ?? "")["@type"],
    ),
  }));
}

/** The entries of a sitemap or feed, by a browser's own parser: the text of their elements, by name. */
async function parsedXml(page: Page, request: APIRequestContext, path: string) {
  const text = await (await request.get(path)).text();
  return page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "text/xml");
    if (parsed.querySelector("parsererror")) throw new Error(parsed.querySelector("parsererror")?.textContent ?? "");
    const entries = [...parsed.querySelectorAll("url, entry")];
    return entries.map(
      (entry): Record<string, string> =>
        Object.fromEntries([...entry.children].map((child) => [child.tagName, child.textContent ?? ""])),
    );
  }, text);
}

/** Width and height of a PNG. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
