import { HtmlValidate } from "html-validate";
import pg from "pg";
import { type Crawl, type CrawledPage, crawlSite } from "../../support/crawl.ts";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_POST, SHORT_POST, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { expect, test } from "../support/site-test.ts";

const RICH_PATH = `/company/blog/${RICH_POST.slug}`;
const SHORT_PATH = `/company/blog/${encodeURIComponent(SHORT_POST.slug)}`;

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

let crawl: Crawl;
let pages: CrawledPage[];
/** Those that search engines may list. */
let listed: CrawledPage[];
let client: pg.Client;

test.beforeAll(async ({ browser, site }) => {
  test.setTimeout(180_000);
  client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  for (const statement of PUBLISH_STATEMENTS) await client.query(...statement);
  crawl = await crawlSite(browser, site.url);
  pages = [...crawl.pages.values()];
  listed = pages.filter(({ html }) => !/<meta name="robots" content="noindex/.test(html));
});
test.afterAll(async () => {
  await client.query(...WITHDRAW_STATEMENT);
  await client.end();
});

test("a visitor who follows every link comes to every page, and no link is dead", () => {
  expect(crawl.dead).toEqual([]);
  const paths = [...crawl.pages.keys()];
  expect([...PUBLIC_PATHS, RICH_PATH, SHORT_PATH].filter((path) => !paths.includes(path))).toEqual([]);
  expect([...crawl.files.keys()]).toContain("/downloads/company-profile.pdf");
});

test("a link into a page leads to something that is there, before and after hydration", ({ site }) => {
  const missing: string[] = [];
  for (const { path, serverRendered, hydrated } of pages) {
    for (const link of [...serverRendered.links, ...hydrated.links]) {
      const url = new URL(link);
      const target = url.origin === site.url && url.hash ? crawl.pages.get(url.pathname) : undefined;
      if (!target) continue;
      const id = decodeURIComponent(url.hash.slice(1));
      if (![target.serverRendered, target.hydrated].every(({ ids }) => ids.includes(id)))
        missing.push(`${link} on ${path}`);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
});

test("no id is there twice", () => {
  const twice = eachState(({ ids }) => ids.filter((id, index) => ids.indexOf(id) !== index));
  expect(twice).toEqual([]);
});

test("every page has one first-level heading, and skips no level", () => {
  const jumps = eachState(({ headings }) => {
    const firsts = headings.filter(({ level }) => level === 1);
    const skipped = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
    return [
      ...(firsts.length === 1 ? [] : [`${firsts.length} h1`]),
      ...skipped.map(({ level, text }) => `h${level} ${text}`),
    ];
  });
  expect(jumps).toEqual([]);
});

test("the HTML of every page is valid", async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    // Subresource integrity is for files of other hosts.
    rules: { "require-sri": ["error", { target: "crossorigin" }] },
  });
  const findings: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html, path);
    const messages = results.flatMap((result) => result.messages);
    findings.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`));
  }
  expect(findings).toEqual([]);
});

test("the browser logs no error, requests no other host, and gets no cookie", () => {
  expect(crawl.consoleErrors).toEqual([]);
  expect(crawl.otherHosts).toEqual([]);
  expect(crawl.cookies).toEqual([]);
});

test("a search engine finds each page under one address and one title", ({ site }) => {
  expect(pages.filter((page) => !listed.includes(page)).map(({ path }) => path)).toEqual(["/privacy-request"]);
  for (const { path, serverRendered } of listed) expect(serverRendered.canonical, path).toEqual([site.url + path]);
  const titles = pages.map(({ serverRendered }) => serverRendered.title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/.+ \| RemoteOps$/);
});

test("a search engine reads of each page what it is, where it stands, and what it asks of its kind", ({ site }) => {
  for (const { path, serverRendered } of listed) {
    const [own, breadcrumb, ...further] = blocksOf(serverRendered);
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
    pages
      .filter(({ serverRendered }) => blocksOf(serverRendered).some((block) => block["@type"] === type))
      .map(({ path }) => path);
  const services = PUBLIC_PATHS.filter((path) => path.startsWith("/services/"));
  expect(withType("FAQPage").toSorted()).toEqual(["/", ...services].toSorted());
  expect(withType("JobPosting")).toEqual(["/company/careers"]);
  expect(withType("Organization")).toContain("/");
  for (const { path, html, serverRendered } of pages) {
    for (const block of blocksOf(serverRendered)) {
      const questions = block["@type"] === "FAQPage" ? (block.mainEntity as Array<{ name: string }>) : [];
      for (const { name } of questions) expect(html.split("</head>")[1], path).toContain(name.replaceAll("&", "&amp;"));
      if (block["@type"] === "JobPosting")
        expect(serverRendered.headings.map(({ text }) => text)).toContain(block.title);
    }
  }
});

test("taking a page over changes nothing that search engines read", () => {
  for (const { path, serverRendered, hydrated } of pages) {
    expect(hydrated.title, path).toBe(serverRendered.title);
    expect(hydrated.canonical, path).toEqual(serverRendered.canonical);
    expect(hydrated.jsonLd, path).toEqual(serverRendered.jsonLd);
  }
});

/** What `look` finds on each page, both server-rendered and hydrated, each finding once. */
function eachState(look: (facts: CrawledPage["serverRendered"]) => string[]): string[] {
  const found = pages.flatMap(({ path, serverRendered, hydrated }) =>
    [serverRendered, hydrated].flatMap((facts) => look(facts).map((finding) => `${path}: ${finding}`)),
  );
  return [...new Set(found)];
}

function blocksOf({ jsonLd }: CrawledPage["serverRendered"]): Array<Record<string, unknown>> {
  return jsonLd.map((text) => JSON.parse(text));
}
