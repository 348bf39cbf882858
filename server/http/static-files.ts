import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";

/**
 * A handler for the files of the client build, in their compressed forms: hashed ones below `/assets` may be kept for ever, the others are asked
 * for again each hour. Anything that is no file goes to `next`.
 */
export function createStaticFiles(folder = path.resolve("build/client")) {
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const hashed = pathname.startsWith("/assets/");
      response.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      // sirv knows no type for it, and browsers may not guess.
      if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method === "GET" || request.method === "HEAD") serveFile(request, response, next);
    else next();
  };
}
