import type { ServerResponse } from "node:http";
import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { type Environment, environment } from "~/platform/env.server.ts";

/** Two years, in seconds. */
const HSTS_MAX_AGE_SECONDS = 63_072_000;

/**
 * The headers of every response of a site at `SITE_URL`. An https URL adds HSTS, without `includeSubDomains`, since the
 * domain's other hosts don't belong to the site.
 */
export function buildSecurityHeaders({ SITE_URL }: Pick<Environment, "SITE_URL">): Record<string, string> {
  const isHttps = SITE_URL?.startsWith("https:") ?? false;
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // For anything but documents. A document's own policy, made where it is rendered, replaces it.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps ? { "Strict-Transport-Security": `max-age=${HSTS_MAX_AGE_SECONDS}` } : {}),
  };
}

/**
 * Those that mean something on a document only. Left out of scripts, styles and fonts, they make a first visit, which
 * loads a dozen, 3 KB lighter.
 */
export const DOCUMENT_HEADERS = [
  "Content-Security-Policy",
  "X-Frame-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "X-Robots-Tag",
];

let cachedHeaders: Record<"live" | "unlisted", Record<string, string>> | undefined;

/**
 * The headers of every response of this process. Until the site is live they tell search engines not to list it: as a
 * header, since feeds, documents and pictures have no robots tag.
 */
export function securityHeaders(): Record<string, string> {
  if (!cachedHeaders) {
    const live = buildSecurityHeaders(environment());
    cachedHeaders = { live, unlisted: { ...live, "X-Robots-Tag": "noindex" } };
  }
  return isSiteLive() ? cachedHeaders.live : cachedHeaders.unlisted;
}

/** Sets the headers of every response. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value);
}
