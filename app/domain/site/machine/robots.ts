import type { Identity } from "~/domain/site/identity/identity.ts";

/** The owner's area, and addresses that are for programs. */
const NOT_FOR_ROBOTS = ["/admin", "/test-firebase", "/api/", "/healthz", "/live", "/form-token", "/pin$"];

/**
 * `robots.txt` of a site (RFC 9309). While it isn't live nothing more is disallowed: a crawler that may not read a page
 * never sees its `noindex`, and may list its address. Only the sitemap, which asks to list pages, isn't named.
 */
export function robots({ url, unlisted }: Pick<Identity, "url" | "unlisted">): string {
  const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
  const siteMap = unlisted ? [] : ["", `Sitemap: ${url}/sitemap.xml`];
  return ["User-agent: *", ...rules, ...siteMap, ""].join("\n");
}
