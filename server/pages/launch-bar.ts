import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { rewriteHtml } from "~/platform/hydration/rewrite-html.server.ts";
import { log } from "~/platform/log.server.ts";

const STYLE = `launch-bar{position:sticky;bottom:0;z-index:60;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:center;padding:.625rem 1rem;background:#ffd27a;color:#2a1a00;font:500 .9375rem/1.4 system-ui,sans-serif;text-align:center}launch-bar a{color:inherit;font-weight:700;text-decoration:underline;padding-block:.25rem}launch-bar a:focus-visible{outline:2px solid #2a1a00;outline-offset:2px}@media print{launch-bar{display:none}}`;
const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
/**
 * An element of its own at the end of the body, outside of what React hydrates, so that pages carry no code for it.
 * React passes over elements in the body that it doesn't know.
 */
const BAR = `<style>${STYLE}</style><launch-bar role="region" aria-label="Not live yet"><span>Only you see this: search engines don’t list the site yet.</span><a href="/admin/start">Get ready to go live</a></launch-bar>`;

/** Whether a request may be the owner's while the site isn't live. A visitor's never is: it has no cookie. */
export function mayGetLaunchBar({ headers, method, url = "" }: Pick<IncomingMessage, "headers" | "method" | "url">) {
  return (
    !isSiteLive() &&
    method !== "HEAD" &&
    !url.includes(".data") &&
    (headers.cookie?.includes("session_token=") ?? false)
  );
}

/**
 * A public page with the bar that tells the owner, and no one else, that the site isn't live. Any other response, and
 * that to a request without the owner's session, stays as it is. Never rejects.
 */
export async function withLaunchBar(request: Request, response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const owner = await findOwner(request).catch((error: Error) => {
    log.warn({ err: error }, "who reads a page could not be found out");
    return null;
  });
  if (!owner) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", policy.replace("style-src 'self'", `style-src 'self' ${STYLE_HASH}`));
  const withBar = rewriteHtml(html, { append: { body: () => BAR } });
  return new Response(withBar, { status: response.status, headers });
}
