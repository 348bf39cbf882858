/** The owner's area, and addresses that are for programs. */
const NOT_FOR_ROBOTS = ["/admin", "/test-firebase", "/api/", "/healthz", "/live", "/form-token", "/pin$"];

/** `robots.txt` of the site at `url` (RFC 9309). */
export function robots(url: string): string {
  const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${url}/sitemap.xml`, ""].join("\n");
}
