import type { Browser, Page } from "@playwright/test";
import { waitForHydration } from "../e2e/support/hydration.ts";

/** The parts of a document that count for search engines and assistive technology. */
export interface PageContents {
  ids: string[];
  /** The headings in their order, with their levels. */
  headings: Array<{ level: number; text: string }>;
  links: string[];
  canonical: string[];
  title: string;
  jsonLd: string[];
}

/** A page as it was server-rendered, and as it is hydrated. */
export interface CrawledPage {
  path: string;
  html: string;
  serverRendered: PageContents;
  hydrated: PageContents;
}

/** Everything that is reached from the home page by following every link, or by sending the forms. */
export interface Crawl {
  pages: Map<string, CrawledPage>;
  /** Files and feeds, by path, with their types. */
  files: Map<string, string>;
  /** Broken links, and the pages that have them. */
  dead: string[];
  /** Console errors, requests to other hosts, and cookies. */
  consoleErrors: string[];
  otherHosts: string[];
  cookies: string[];
}

/** The path that a form leads to without JavaScript, and no link does. */
const FORM_ONLY_PATH = "/newsletter";

/** Follows every link of the site at `origin`, from the home page on; not into the owner's area. */
export async function crawlSite(browser: Browser, origin: string): Promise<Crawl> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const crawl: Crawl = { pages: new Map(), files: new Map(), dead: [], consoleErrors: [], otherHosts: [], cookies: [] };
  context.on("weberror", (error) => crawl.consoleErrors.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") crawl.consoleErrors.push(`${message.location().url}: ${message.text()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url());
    if (protocol.startsWith("http") && requestOrigin !== origin) crawl.otherHosts.push(request.url());
  });
  const waiting = new Map([
    ["/", "the start"],
    [FORM_ONLY_PATH, "a form"],
  ]);
  for (const [path, from] of waiting) {
    const answer = await fetch(origin + path);
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok) crawl.dead.push(`${path} (${answer.status}), linked from ${from}`);
    else if (!type.startsWith("text/html")) crawl.files.set(path, type);
    else {
      const visited = await crawlPage(page, path, await answer.text());
      crawl.pages.set(path, visited);
      for (const link of internalPaths(visited, origin)) if (!waiting.has(link)) waiting.set(link, path);
    }
  }
  crawl.cookies = (await context.cookies()).map(({ name }) => name);
  await context.close();
  return crawl;
}

async function crawlPage(page: Page, path: string, html: string): Promise<CrawledPage> {
  await page.goto(path);
  const serverRendered = await page.evaluate(readContents, html);
  await waitForHydration(page);
  return { path, html, serverRendered, hydrated: await page.evaluate(readContents, undefined) };
}

function internalPaths({ serverRendered, hydrated }: CrawledPage, origin: string): string[] {
  return [...serverRendered.links, ...hydrated.links]
    .map((link) => new URL(link))
    .filter((url) => url.origin === origin && !url.pathname.startsWith("/admin"))
    .map((url) => url.pathname + url.search);
}

/** Runs in the browser, on a parsed document or on the current one. */
function readContents(html: string | undefined): PageContents {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const all = <Kind extends Element>(selector: string) => [...shown.querySelectorAll<Kind>(selector)];
  const textOf = (element: Element) => element.textContent?.trim() ?? "";
  return {
    ids: all("[id]").map(({ id }) => id),
    headings: all("h1, h2, h3, h4, h5, h6").map((one) => ({ level: Number(one.tagName[1]), text: textOf(one) })),
    links: all<HTMLAnchorElement>("a[href]").map(
      (link) => new URL(link.getAttribute("href") ?? "", location.href).href,
    ),
    canonical: all<HTMLLinkElement>("link[rel='canonical']").map(({ href }) => href),
    title: shown.title,
    jsonLd: all("script[type='application/ld+json']").map(textOf),
  };
}
