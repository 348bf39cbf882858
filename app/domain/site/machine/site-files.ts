import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { defaultMetadata } from "~/domain/site/copy/metadata.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { DAY_MS } from "~/shared/time/durations.ts";

/** Files for programs that say who the site is, by path: their media type and their text. */
export const SITE_FILES: Record<string, { type: string; textOf: (identity: Identity) => string }> = {
  "/robots.txt": { type: "text/plain", textOf: robots },
  "/.well-known/security.txt": { type: "text/plain", textOf: (identity) => securityContact(identity, new Date()) },
  "/site.webmanifest": {
    type: "application/manifest+json",
    textOf: (identity) => JSON.stringify(webManifest(identity)),
  },
};

/** The owner's area, and addresses that are for programs. */
const NOT_FOR_ROBOTS = ["/admin", "/test-firebase", "/api/", "/healthz", "/live", "/form-token", "/pin$"];

/**
 * `robots.txt` of a site (RFC 9309). While it isn't live nothing more is disallowed: a crawler that may not read a page
 * never sees its `noindex`, and may list its address. Only the sitemap, which asks to list pages, isn't named.
 */
function robots({ url, unlisted }: Identity): string {
  const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
  const siteMap = unlisted ? [] : ["", `Sitemap: ${url}/sitemap.xml`];
  return ["User-agent: *", ...rules, ...siteMap, ""].join("\n");
}

/** RFC 9116 asks for less than a year. The text is rendered several times a day. */
const VALID_DAYS = 180;

/** `security.txt` (RFC 9116): whom to report vulnerabilities to. */
export function securityContact({ email, url }: Identity, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: en, de`,
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** The W3C Web Application Manifest, for a site installed on a home screen. */
function webManifest(identity: Identity) {
  const { brand, logo } = identity;
  const icon = (size: 192 | 512, purpose: "any" | "maskable") => ({
    src: iconPath(identity, size, purpose === "maskable"),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    ...{
      id: "/",
      name: brand,
      short_name: brand,
      description: contentOf(defaultMetadata, identity).profile.description,
    },
    ...{ lang: "en", dir: "ltr", start_url: "/", scope: "/", display: "browser" },
    ...{ background_color: "#fbfaf6", theme_color: "#0b5d4b" },
    icons: [
      ...(logo ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }]),
      ...[icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
    ],
  };
}
