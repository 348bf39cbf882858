import type { IncomingMessage, ServerResponse } from "node:http";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";

const METHODS: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);

/**
 * Redirects `/favicon.ico`, which programs request without reading a page, to the icon of the owner's logo or mark. The
 * product's own mark is a file.
 *
 * @returns whether it has responded
 */
export function redirectFavicon({ url, method }: IncomingMessage, response: ServerResponse): boolean {
  if (url?.split("?", 1)[0] !== "/favicon.ico" || !METHODS.has(method)) return false;
  const { logo } = siteIdentity();
  if (!logo) return false;
  response.writeHead(302, { Location: `${logo}32.png`, "Cache-Control": "no-cache" }).end();
  return true;
}
