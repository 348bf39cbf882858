import type { MiddlewareFunction } from "react-router";
import { markUncacheable } from "~/platform/page-cache/cache-policy.server.ts";

/** For whoever has the link: kept by nobody, listed by nobody, and the address goes to no other site. */
const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** The middleware of a page whose address is the key to it. */
export const privatePageMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  markUncacheable(context);
  const response = await next();
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
  return response;
};
