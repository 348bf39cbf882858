import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { clientAddressContext } from "~/platform/http/client-address.server.ts";
import { notePageVisit } from "~/platform/http/page-visits.server.ts";
import { log } from "~/platform/log.server.ts";
import { noFacts, pageFactsContext } from "~/platform/page-cache/page-facts.server.ts";
import { answerUnavailable, withRetryAfter } from "./answer-unavailable.ts";
import { createCachedPages, logNotFound } from "./cached-pages.ts";
import { clientAddress } from "./client-address.ts";
import { compressedAnswer } from "./compressed-answer.ts";
import { createBuildHandler } from "./direct-routes.ts";
import { publicPages } from "./public-pages.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { createStaticFiles } from "./static-files.ts";

/** A handler in Node's customary shape: answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A request without a body needs no stream for it: that is a tenth of the work for a page from memory. */
const OPTIONS = { requestTimeout: 60_000, headersTimeout: 20_000, optimizeEmptyRequests: true };

/** The HTTP side of the site. */
export interface WebServer {
  server: Server;
  /** Takes no new requests, lets running ones finish for up to `finishMs`, ends live streams at once. */
  stop(finishMs: number): Promise<void>;
}

/**
 * Makes the HTTP server: public pages from memory, then static files, then React Router. `trustProxy` believes
 * `X-Forwarded-For`, `-Host` and `-Proto`; set it only behind a proxy that overwrites them.  `development` is Vite's own
 * handler, which then stands in for the static files.
 */
export function createWebServer({
  build,
  trustProxy,
  development,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  trustProxy: boolean;
  development?: Middleware;
}): WebServer {
  // React Router refuses posts whose Origin is not the request's own, and behind a proxy that ends TLS that is every one.
  // Public forms take posts from anywhere, as their JSON twins do; the owner's area checks for itself (same-origin.ts).
  const allowedActionOrigins = ["**"];
  const mode = development ? "development" : "production";
  const prepare = (one: ServerBuild) => answerUnavailable({ ...one, allowedActionOrigins });
  const handle = withRetryAfter(
    typeof build === "function"
      ? createRequestHandler(async () => prepare(await build()), mode)
      : createBuildHandler(prepare(build), mode),
  );
  const staticFiles = development ?? createStaticFiles();
  const pages =
    typeof build === "function" ? undefined : createCachedPages({ handle, keptAs: publicPages(build.routes) });
  const streams = new Set<ServerResponse>();

  /** Fetch, which React Router is built on, has no such requests (its standard forbids them). */
  function refuses({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
    if (!/^(CONNECT|TRACE|TRACK)$/.test(method)) return false;
    response.writeHead(405, { Allow: "GET, HEAD, POST" }).end();
    return true;
  }

  async function route(request: IncomingMessage, response: ServerResponse) {
    try {
      const context = new RouterContextProvider();
      context.set(clientAddressContext, clientAddress(request, { trustProxy }));
      context.set(pageFactsContext, noFacts());
      const asked = createRequest(request, response, { trustProxy });
      // A post that names no length has ended before anybody could listen (optimizeEmptyRequests).
      if (request.readableEnded) request.emit("end");
      const answer = await compressedAnswer(asked, await handle(asked, context));
      if (answer.status === 405 && !answer.headers.has("Allow")) answer.headers.set("Allow", "GET, HEAD");
      if (answer.status === 404) logNotFound(request.url ?? "");
      if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        streams.add(response);
        response.once("close", () => streams.delete(response));
      }
      await sendResponse(response, answer);
    } catch (error) {
      log.error({ err: error }, "a request failed outside of the routes");
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("An error occurred. Please try again later.");
    }
  }

  function proceed(request: IncomingMessage, response: ServerResponse) {
    setSecurityHeaders(response);
    if (refuses(request, response)) return;
    staticFiles(request, response, () => {
      if (!pages?.answerMissing(request, response, route)) void route(request, response);
    });
  }

  const server = createServer(OPTIONS, (request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    if (!pages?.answer(request, response, proceed)) return proceed(request, response);
    notePageVisit(clientAddress(request, { trustProxy }));
  });

  let stopping = false;
  async function stop(finishMs: number) {
    stopping = true;
    pages?.stop();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const stream of streams) stream.destroy();
    server.closeIdleConnections();
    const impatience = setTimeout(() => server.closeAllConnections(), finishMs);
    await closed;
    clearTimeout(impatience);
  }
  return { server, stop };
}
