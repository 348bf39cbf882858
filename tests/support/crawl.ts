import { parseHtml } from "./pages/html-page.ts";
import { type PageContents, readContents } from "./pages/page-contents.ts";

/** A page as it was server-rendered. */
export interface CrawledPage {
  path: string;
  headers: Headers;
  html: string;
  contents: PageContents;
}

/** Everything that is reached from the home page by following every link, or by sending the forms. */
export interface Crawl {
  pages: Map<string, CrawledPage>;
  /** Files and feeds, by path, with their types. */
  files: Map<string, string>;
  /** Broken links, and the pages that have them. */
  dead: string[];
}

/** The paths that no link leads to: a form's without JavaScript, and the diagnostic page's. */
export const UNLINKED_PATHS = ["/newsletter", "/test-firebase"];

/** Follows every link of the site at `origin`, from the home page on; not into the owner's area. */
export async function crawlSite(origin: string): Promise<Crawl> {
  const crawl: Crawl = { pages: new Map(), files: new Map(), dead: [] };
  const waiting = new Map(["/", ...UNLINKED_PATHS].map((path) => [path, "the start"]));
  for (const [path, from] of waiting) {
    const { ok, status, headers, text } = await get(origin + path);
    const type = headers.get("content-type") ?? "";
    if (!ok) crawl.dead.push(`${path} (${status}), linked from ${from}`);
    else if (!type.startsWith("text/html")) crawl.files.set(path, type);
    else {
      const contents = readContents(parseHtml(text, origin + path));
      crawl.pages.set(path, { path, headers, html: text, contents });
      for (const link of internalPaths(contents, origin + path)) if (!waiting.has(link)) waiting.set(link, path);
    }
  }
  return crawl;
}

async function get(address: string) {
  const response = await fetch(address);
  return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() };
}

function internalPaths({ links }: PageContents, address: string): string[] {
  return links
    .map((link) => new URL(link, address))
    .filter((url) => url.origin === new URL(address).origin && !url.pathname.startsWith("/admin"))
    .map((url) => url.pathname + url.search);
}
