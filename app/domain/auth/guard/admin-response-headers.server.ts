import type { MiddlewareFunction } from "react-router";

/**
 * The headers of all responses of the owner's area: not cached, not indexed. Comes first among a route's middleware, so that
 * redirects and errors of the others have them, too.
 */
export const adminResponseHeaders: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
