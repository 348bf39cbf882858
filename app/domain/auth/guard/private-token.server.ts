import type { MiddlewareFunction } from "react-router";

/**
 * The middleware of a page with a token in its address: keeps that out of every Referer. Not `no-referrer`: with that a browser
 * sends `Origin: null` with the page's own form, which the CSRF check rejects.
 */
export const keepTokenPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "strict-origin");
  return response;
};
