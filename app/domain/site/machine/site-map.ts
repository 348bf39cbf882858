import { escapeHtml } from "~/shared/text/escape-html.ts";

/** A page, and when it last changed: a day or a timestamp, ISO 8601. */
export interface SiteMapPage {
  path: string;
  modified: string;
}

/** The most that one site map may hold (https://www.sitemaps.org/protocol.html). */
export const MAX_PAGES = 50_000;

/** The site map of the pages at `url`, in XML. Paths are spelled as in links, percent-encoded. */
export function siteMap(url: string, pages: ReadonlyArray<SiteMapPage>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages
      .slice(0, MAX_PAGES)
      .map(({ path, modified }) => `<url><loc>${escapeHtml(url + path)}</loc><lastmod>${modified}</lastmod></url>`),
    "</urlset>",
    "",
  ].join("\n");
}
