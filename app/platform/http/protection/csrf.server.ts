import { environment } from "~/platform/env.server.ts";

/**
 * CSRF protection: passes requests that only read, and those that a page of this site made.
 *
 * @throws a 403 response for a cross-site request that changes something
 */
export function rejectCrossSiteRequest(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
  const { SITE_URL } = environment();
  const origins = [new URL(request.url).origin, ...(SITE_URL ? [new URL(SITE_URL).origin] : [])];
  if (!isSameOrigin(request.headers, origins)) throw new Response("Forbidden", { status: 403 });
}

/**
 * Whether a request comes from a page of this site. Browsers say so in `Sec-Fetch-Site`, or in `Origin` where the first
 * is missing (plain http). A request with neither comes from a program, not from a page that abuses a visitor's cookie.
 *
 * @param origins - the origins of this site
 */
export function isSameOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || origins.includes(origin);
}
