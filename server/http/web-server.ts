import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { notePageVisit } from "~/platform/forms/page-visits.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { compress } from "~/platform/http/compression.server.ts";
import { REQUEST_ID_HEADER, withRequestId } from "~/platform/log/request-id.server.ts";
import { log } from "~/platform/log.server.ts";
import { cachePolicyContext, createCachePolicy } from "~/platform/page-cache/cache-policy.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { createJsonApi } from "../api/json-api.ts";
import { createRequestCounters, kindOfRoute, PAGE_KIND } from "../metrics/request-counters.ts";
import { createPageCacheHandler, logNotFound } from "../pages/cached-pages.ts";
import { mayGetLaunchBar, withLaunchBar } from "../pages/launch-bar.ts";
import { createPagePaths } from "../pages/page-paths.ts";
import { renderPage } from "../pages/render-page.ts";
import { admitBody, limitBodyPace } from "./body-pace.ts";
import { withFailureResponses, withRetryAfter } from "./failure-responses.ts";
import { closeGracefully, trackConnections } from "./graceful-close.ts";
import { createOperationsEndpoints } from "./operations-endpoints.ts";
import { rejectionHeaders, rejectMalformedRequests } from "./reject-malformed.ts";
import { assignRequestId, requestIdOf } from "./request-id.ts";
import { isValidOrigin, normalizeTarget, requestOrigin, resolveClientAddress } from "./request-target.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { afterBodyOfRead, sendAndDrain } from "./send-and-drain.ts";
import { createStaticFiles, redirectFavicon } from "./static-files.ts";

/** A handler in Node's middleware form: responds, or calls `next`. */
export type NodeMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Of bodies: `limitBodyPace`. What waits to be read is one chunk of 64 KB, not two. */
const TIMEOUTS = { requestTimeout: 0, headersTimeout: 20_000, highWaterMark: 16 * 1024 };

const BAD_TARGET_TEXT = "The request does not say, in a way that HTTP knows, which site and which address it asks for.";

const BAD_ORIGIN_TEXT = "The request's Origin header is no origin.";

/** The headers of every response that isn't a cached page. */
function setCommonHeaders(request: IncomingMessage, response: ServerResponse) {
  setSecurityHeaders(response);
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(request));
}

/** The HTTP side of the site. */
export interface WebServer {
  server: Server;
  /** Accepts no new requests, finishes running ones for up to `finishMs`, ends live streams at once. */
  stop(finishMs: number): Promise<void>;
}

/**
 * Creates the HTTP server: it rejects invalid requests, then serves cached public pages, then what programs ask for,
 * then static files, then React Router.
 *
 * @param trustProxy - trusts `X-Forwarded-For`, `-Host` and `-Proto`; only behind a proxy that overwrites them
 * @param stopping - aborted when the shutdown begins: from then on the site isn't ready
 * @param development - Vite's handler, which replaces the static files
 */
export function createWebServer({
  build,
  trustProxy,
  stopping,
  development,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  trustProxy: boolean;
  stopping: AbortSignal;
  development?: NodeMiddleware;
}): WebServer {
  // React Router rejects posts from another origin, which behind a proxy that terminates TLS is every post. Public
  // forms accept posts from any origin, as their JSON endpoints do; the admin area has its own check
  // (app/platform/http/protection/csrf.server.ts).
  const allowedActionOrigins = ["**"];
  const mode = development ? "development" : "production";
  const prepare = (one: ServerBuild) => ({ ...withFailureResponses(one, mode), allowedActionOrigins });
  const prepared = typeof build === "function" ? async () => prepare(await build()) : prepare(build);
  const handle = withRetryAfter(createRequestHandler(prepared, mode));
  const staticFiles = development ?? createStaticFiles();
  const pages =
    typeof build === "function"
      ? undefined
      : createPageCacheHandler({ handle, addresses: createPagePaths(build.routes) });
  const streams = new Set<ServerResponse>();
  const requests = createRequestCounters();
  const pageCache = () => pages?.stats ?? { hits: 0, misses: 0, pages: 0, bytes: 0 };
  const sources = { requests, pageCache, liveStreams: () => streams.size };
  const operations = createOperationsEndpoints({ stopping, sources });
  const jsonApi = createJsonApi({ trustProxy });

  /** The response to a request with an invalid target, origin or method. */
  function rejectionFor(request: IncomingMessage): Response | undefined {
    if (!normalizeTarget(request) || !requestOrigin(request, { trustProxy })) {
      return new Response(BAD_TARGET_TEXT, { status: 400, headers: rejectionHeaders(BAD_TARGET_TEXT) });
    }
    if (!isValidOrigin(request.headers.origin))
      return new Response(BAD_ORIGIN_TEXT, { status: 400, headers: rejectionHeaders(BAD_ORIGIN_TEXT) });
    if (request.url === "*") return new Response(null, { status: 204, headers: { Allow: "GET, HEAD, POST, OPTIONS" } });
    // `Request` doesn't support the method (the Fetch standard forbids it).
    if (request.method === "TRACE") return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
    return undefined;
  }

  function routeRequest(request: IncomingMessage, response: ServerResponse) {
    return withRequestId(requestIdOf(request), () => answerWithRoute(request, response));
  }

  async function answerWithRoute(request: IncomingMessage, response: ServerResponse) {
    try {
      const context = new RouterContextProvider();
      context.set(clientAddressContext, resolveClientAddress(request, { trustProxy }));
      context.set(cachePolicyContext, createCachePolicy());
      context.set(renderPageContext, (path) => renderPage(handle, path));
      const webRequest = createRequest(request, response, requestOrigin(request, { trustProxy }));
      const rendered = await handle(webRequest, context);
      // An unread body is drained by `sendAndDrain`; one that is being read, by its reader.
      await webRequest.body?.cancel().catch(() => {});
      const { isPublic } = context.get(cachePolicyContext);
      const shown = isPublic && mayGetLaunchBar(request) ? await withLaunchBar(webRequest, rendered) : rendered;
      const answer = await compress(webRequest, shown);
      if (answer.status === 405 && !answer.headers.has("Allow")) answer.headers.set("Allow", "GET, HEAD");
      if (answer.status === 404) logNotFound(request.url ?? "");
      if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        streams.add(response);
        response.once("close", () => streams.delete(response));
      }
      await sendAndDrain(request, response, answer);
    } catch (error) {
      log.error({ err: error }, "a request failed outside of the routes");
      if (response.headersSent) return void response.destroy();
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("An error occurred. Please try again later.");
    }
  }

  function reject(request: IncomingMessage, response: ServerResponse, rejection: Response) {
    setCommonHeaders(request, response);
    void sendAndDrain(request, response, rejection);
  }

  function serveFileOrRoute(request: IncomingMessage, response: ServerResponse) {
    setCommonHeaders(request, response);
    if (jsonApi(request, response) || operations(request, response) || redirectFavicon(request, response)) return;
    staticFiles(request, response, () => {
      if (!pages?.serveNotFound(request, response, routeRequest)) void routeRequest(request, response);
    });
  }

  /** Answers a request, and says of what kind it is. */
  function answer(request: IncomingMessage, response: ServerResponse): string {
    const rejection = rejectionFor(request);
    if (rejection) reject(request, response, rejection);
    else if (pages?.serve(request, response, serveFileOrRoute)) {
      notePageVisit(resolveClientAddress(request, { trustProxy }));
      return PAGE_KIND;
    } else serveFileOrRoute(request, response);
    return kindOfRoute(request.url ?? "");
  }

  function answerAndCount(request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now();
    assignRequestId(request, { trustProxy });
    const kind = answer(request, response);
    const count = () => requests.count(kind, response, performance.now() - startedAt);
    // A page from memory is written already, and a listener would take longer than writing it.
    if (response.writableEnded) count();
    else response.once("close", count);
  }

  const server = createServer(TIMEOUTS, (request, response) =>
    afterBodyOfRead(request, () =>
      admitBody(request, response, resolveClientAddress(request, { trustProxy }), () => {
        // A body that turned out to be malformed, or came too slowly, has been answered meanwhile.
        if (!response.headersSent) answerAndCount(request, response);
      }),
    ),
  );

  const connections = trackConnections(server);
  rejectMalformedRequests(server, connections);
  limitBodyPace(server, connections);

  async function stop(finishMs: number) {
    pages?.stop();
    for (const stream of streams) stream.destroy();
    await closeGracefully(server, connections, finishMs);
  }
  return { server, stop };
}
