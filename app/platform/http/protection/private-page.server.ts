import type { MiddlewareFunction } from "react-router";
import { markUncacheable } from "~/platform/page-cache/cache-policy.server.ts";

/** The URL is a secret: not cached, not indexed, and not sent to other sites as referrer. */
const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** The middleware of a page whose URL is a capability. */
export const privatePageMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  markUncacheable(context);
  const response = await next();
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
  return response;
};

/**
 * The middleware of a page with a token in its address, and a form: keeps the token out of every Referer. Not
 * `no-referrer`: with that a browser sends `Origin: null` with the page's own form, which the CSRF check rejects.
 */
export const keepTokenPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "strict-origin");
  return response;
};
