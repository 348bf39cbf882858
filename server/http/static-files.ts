import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { programPath } from "~/platform/env.server.ts";
import { REQUEST_ID_HEADER } from "~/platform/log/request-id.server.ts";
import { DOCUMENT_HEADERS } from "./security-headers.ts";

/** Files that a browser never shows as a document, as it does a picture. */
const NO_DOCUMENT = /\.(?:js|css|woff2)$/;
/** A first visit loads a dozen of these. None is ever in the log. */
const LEFT_OUT = [...DOCUMENT_HEADERS, REQUEST_ID_HEADER];

/**
 * Serves the files of the client build, precompressed: hashed ones below `/assets` are immutable, the others are cached
 * for an hour. Other paths go to `next`.
 */
export function createStaticFiles(folder = programPath("build/client")) {
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith("/assets/");
      if (hashed && NO_DOCUMENT.test(pathname)) for (const name of LEFT_OUT) response.removeHeader(name);
      response.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      // The policy of a worker's script is the worker's own; this one opens the live stream.
      if (pathname.startsWith("/assets/live-worker"))
        response.setHeader("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
      // sirv has no type for it, and `nosniff` keeps browsers from guessing.
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method === "GET" || request.method === "HEAD") serveFile(request, response, next);
    else next();
  };
}

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
