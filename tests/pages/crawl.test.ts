import { setImmediate } from "node:timers/promises";
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { papers } from "~/domain/site/copy/papers/papers.ts";
import { type Crawl, type CrawledPage, crawlSite } from "../support/crawl.ts";
import { disorderOf } from "../support/pages/page-contents.ts";
import { untilShown } from "../support/pages/until-shown.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_PATH, SHORT_PATH } from "../support/sample-posts.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const PATHS = [...PUBLIC_PATHS, RICH_PATH, SHORT_PATH];
/** Nothing links to it, and it is outside of the public layout. */
const DIAGNOSTICS = "/test-firebase";
/** The required properties of each type (developers.google.com/search/docs/appearance/structured-data). */
const REQUIRED: Record<string, string[]> = {
  WebPage: ["name", "description", "url", "publisher"],
  Article: ["headline", "description", "image", "datePublished", "dateModified", "author", "publisher"],
  Organization: ["name", "url", "logo", "address", "email"],
  FAQPage: ["mainEntity"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "validThrough",
    "hiringOrganization",
    "jobLocationType",
    "applicantLocationRequirements",
  ],
};
/** What loads a script or a style for the screen. */
const ACTIVE =
  /<script[^>]*\s(?:src=|type="module")[^>]*>|<link[^>]*modulepreload[^>]*>|<link(?![^>]*media="print")[^>]*"stylesheet"[^>]*>/g;

const site = openSharedSite();
let crawl: Crawl;
/** Those of the public layout. */
let pages: CrawledPage[];
/** Those that search engines may list. */
let listed: CrawledPage[];

beforeAll(async () => {
  for (const statement of PUBLISH_STATEMENTS) await site.sql(...statement);
  await untilShown(`${site.url}/company/blog`, RICH_PATH);
  crawl = await crawlSite(site.url);
  pages = [...crawl.pages.values()].filter(({ path }) => path !== DIAGNOSTICS);
  listed = pages.filter(({ html }) => !/<meta name="robots" content="noindex/.test(html));
});

test("a visitor who follows every link comes to every page, and no link is dead", () => {
  expect(crawl.dead).toEqual([]);
  expect([...PATHS, DIAGNOSTICS].filter((path) => !crawl.pages.has(path))).toEqual([]);
  expect([...crawl.files.keys()]).toContain("/downloads/company-profile.pdf");
});

test("a link into a page leads to an id that is there", () => {
  const missing: string[] = [];
  for (const { path, contents } of crawl.pages.values()) {
    for (const link of contents.links) {
      const url = new URL(link, site.url + path);
      const target = url.origin === site.url && url.hash ? crawl.pages.get(url.pathname) : undefined;
      if (target && !target.contents.ids.includes(decodeURIComponent(url.hash.slice(1))))
        missing.push(`${link} on ${path}`);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});

test("every page has one first-level heading, skips no level, and has no id twice", () => {
  expect(onEach((page) => disorderOf(page.contents), crawl.pages.values())).toEqual([]);
});

test("no page sets a cookie, and its scripts are allowed by their hash alone", () => {
  for (const { path, headers } of crawl.pages.values()) expect(headers.getSetCookie(), path).toEqual([]);
  for (const { path, headers } of pages) {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
    expect(policy, path).not.toContain("unsafe");
    // One for each kind of inline script, and the styles: the header stays small.
    expect(policy.match(/'sha256-/g)?.length, `${path}: ${policy}`).toBeLessThanOrEqual(11);
  }
});

test("a script or a style for the screen is asked for by nothing in a public page's HTML", () => {
  expect(onEach(({ html }) => html.replace(/<template[^>]*>.*?<\/template>/gs, "").match(ACTIVE) ?? [])).toEqual([]);
});

test("a search engine finds each page under one address and one title", () => {
  expect(pages.filter((page) => !listed.includes(page)).map(({ path }) => path)).toEqual(["/privacy-request"]);
  for (const { path, contents } of listed) expect(contents.canonical, path).toEqual([site.url + path]);
  const titles = pages.map(({ contents }) => contents.title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/.+ \| RemoteOps$/);
  expect(crawl.pages.get(DIAGNOSTICS)?.contents.title).toMatch(/^(?!.* \| RemoteOps$)./);
});

test("a search engine reads of each page what it is, where it stands, and what it asks of its kind", () => {
  for (const page of listed) {
    const { path } = page;
    const [own, breadcrumb, ...further] = blocksOf(page);
    expect(own?.["@type"], path).toBe(path.startsWith("/company/blog/") ? "Article" : "WebPage");
    expect(breadcrumb?.["@type"], path).toBe("BreadcrumbList");
    const steps = breadcrumb?.itemListElement as Array<Record<string, unknown>>;
    expect(steps.map(({ position }) => position)).toEqual(path === "/" ? [1] : [1, 2]);
    expect(steps.map(({ item }) => item)).toEqual(path === "/" ? [`${site.url}/`] : [`${site.url}/`, site.url + path]);
    for (const block of [own, ...further]) {
      expect(block?.["@context"], path).toBe("https://schema.org");
      const type = String(block?.["@type"]);
      expect(Object.keys(block ?? {}), `${type} on ${path}`).toEqual(expect.arrayContaining(REQUIRED[type] ?? ["?"]));
    }
  }
});

test("questions, positions and the organization are described where they are shown", () => {
  const withType = (type: string) =>
    pages.filter((page) => blocksOf(page).some((block) => block["@type"] === type)).map(({ path }) => path);
  const services = PUBLIC_PATHS.filter((path) => path.startsWith("/services/") && !(path in papers));
  expect(withType("FAQPage").toSorted()).toEqual(["/", ...services].toSorted());
  const openings = ["crm-specialist", "digital-marketing-specialist", "senior-project-coordinator"];
  expect(withType("JobPosting").toSorted()).toEqual(openings.map((slug) => `/company/careers/${slug}`));
  expect(withType("Organization")).toContain("/");
  for (const page of pages) {
    for (const block of blocksOf(page)) {
      const questions = block["@type"] === "FAQPage" ? (block.mainEntity as Array<{ name: string }>) : [];
      for (const { name } of questions)
        expect(page.html.split("</head>")[1], page.path).toContain(name.replaceAll("&", "&amp;"));
      if (block["@type"] === "JobPosting")
        expect(page.contents.headings.map(({ text }) => text)).toContain(block.title);
    }
  }
});

test("every page and post has a picture of 1200 by 630 pixels for wherever it is shared", async () => {
  for (const path of PATHS) {
    const html = crawl.pages.get(path)?.html ?? "";
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(html).toContain(`<meta name="twitter:image" content="${image}"`);
    const picture = await fetch(image);
    expect(picture.headers.get("content-type"), path).toBe("image/png");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
  expect((await fetch(`${site.url}/preview/no/such/page.png`)).status).toBe(404);
});

test("the HTML of every page is valid", async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    // Subresource integrity is for files of other hosts.
    rules: { "require-sri": ["error", { target: "crossorigin" }] },
  });
  const findings: string[] = [];
  for (const { path, html } of crawl.pages.values()) {
    const { results } = await validator.validateString(html, path);
    const messages = results.flatMap((result) => result.messages);
    // Connections that the site has closed meanwhile are noticed.
    await setImmediate();
    findings.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`));
  }
  expect(findings).toEqual([]);
});

/** What `look` finds on each page. */
function onEach(look: (page: CrawledPage) => string[], some: Iterable<CrawledPage> = pages): string[] {
  return [...some].flatMap((page) => look(page).map((finding) => `${page.path}: ${finding}`));
}

function blocksOf({ contents }: CrawledPage): Array<Record<string, unknown>> {
  return contents.jsonLd.map((text) => JSON.parse(text));
}
