import { contentSecurityPolicy } from "./protection/content-security-policy.server.ts";

/** A whole document that isn't rendered by React, with the policy that allows its inline scripts and styles. */
export function htmlResponse(html: string): Response {
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": contentSecurityPolicy(html),
      "X-Robots-Tag": "noindex",
    },
  });
}
