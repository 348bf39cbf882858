import type { MiddlewareFunction } from "react-router";
import { isForOneAnswer } from "~/platform/page-cache/cache-policy.server.ts";

/** For whoever has the link: kept by nobody, listed by nobody, and the address goes to no other site. */
const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** The middleware of a page whose address is the key to it. */
export const privatePage: MiddlewareFunction<Response> = async ({ context }, next) => {
  isForOneAnswer(context);
  const response = await next();
  for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
  return response;
};
