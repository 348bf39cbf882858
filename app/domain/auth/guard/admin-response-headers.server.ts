import type { MiddlewareFunction } from "react-router";
import { environment } from "~/platform/env.server.ts";
import { isSameOrigin } from "./csrf.server.ts";

/**
 * What every answer of the owner's area has in common: kept by no cache, listed by no search engine. Goes first among
 * a route's middleware, so that redirects and errors of the others have it too.
 */
export const adminResponseHeaders: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

/**
 * Lets a request go on that reads, or that a page of this site made. Throws a 403 response for a change that another
 * site's page asks for.
 */
export function rejectCrossSiteRequest(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
  const { SITE_URL } = environment();
  const origins = [new URL(request.url).origin, ...(SITE_URL ? [new URL(SITE_URL).origin] : [])];
  if (!isSameOrigin(request.headers, origins)) throw new Response("Forbidden", { status: 403 });
}
