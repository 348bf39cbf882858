import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "react-router";
import { findRedirect } from "~/domain/redirects/redirects-in-force.server.ts";
import { subscribeToIdentity } from "~/domain/site/identity/identity.server.ts";
import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { trackContent } from "~/platform/content/content-scope.server.ts";
import { negotiateEncoding } from "~/platform/http/compression.server.ts";
import { matchesIfNoneMatch } from "~/platform/http/file-response.server.ts";
import { subscribeToNotifications } from "~/platform/live/notification-hub.server.ts";
import { REQUEST_ID_HEADER, withRequestId } from "~/platform/log/request-id.server.ts";
import { log, redactPath } from "~/platform/log.server.ts";
import { createCachePolicy } from "~/platform/page-cache/cache-policy.server.ts";
import { buildCachedPage, type CachedPage } from "~/platform/page-cache/cached-page.server.ts";
import { cdnHeaders, contentTags, limitCdnAge } from "~/platform/page-cache/cdn-headers.server.ts";
import { createPageCache } from "~/platform/page-cache/page-cache.server.ts";
import { PAGE_TOPICS } from "~/shared/live/live-topics.ts";
import { NOT_FOUND_PATH } from "~/shared/route-ids.ts";
import { canonicalPath } from "~/shared/text/canonical-path.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { requestIdOf } from "../http/request-id.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { mayGetLaunchBar } from "./launch-bar.ts";
import type { PagePaths } from "./page-paths.ts";
import { renderPage } from "./render-page.ts";

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Pages contain a form token that is valid for seven days, so they are rendered again long before that. */
const MAX_PAGE_AGE_MS = 12 * HOUR_MS;

type Fallback = (request: IncomingMessage, response: ServerResponse) => void;

/** Public pages from memory. Each function responds to requests for such a page and returns true, or returns false. */
export interface PageCacheHandler {
  /** A page that has a route. `fallback` gets a request whose response turns out to be uncacheable. */
  serve(request: IncomingMessage, response: ServerResponse, fallback: Fallback): boolean;
  /** The not-found page, for a path without a route, a redirect and, as the caller knows, a file. */
  serveNotFound(request: IncomingMessage, response: ServerResponse, fallback: Fallback): boolean;
  stop(): void;
  /** Since the start, and what the cache holds now. */
  readonly stats: { hits: number; misses: number; pages: number; bytes: number };
}

/**
 * Serves the public pages from the page cache: rendered once by `handle`, without anything of a single visitor, and
 * invalidated when the database notifies one of their cache tags.
 */
export function createPageCacheHandler({
  handle,
  addresses: { cacheKey, hasRoute },
}: {
  handle: RequestHandler;
  addresses: PagePaths;
}): PageCacheHandler {
  const cache = createPageCache({ maxBytes: MAX_CACHE_BYTES, maxAgeMs: MAX_PAGE_AGE_MS });
  const lookUps = { hits: 0, misses: 0 };
  const unsubscribers = [
    subscribeToNotifications(PAGE_TOPICS, cache.invalidate),
    // Any page may show any of them. Only when this process has loaded them: until then it would render the old ones
    // again.
    subscribeToIdentity((documents) => (documents ? cache.invalidate(contentTags(documents)) : cache.clear())),
  ];

  async function render(path: string): Promise<CachedPage | undefined> {
    const renderedAt = Date.now();
    const policy = createCachePolicy();
    const { result, used } = await trackContent(async () => {
      const response = await renderPage(handle, path, policy);
      if (policy.isPublic && !response.headers.has("set-cookie"))
        return { response, body: Buffer.from(await response.arrayBuffer()) };
      await response.body?.cancel();
      return undefined;
    });
    if (!result) return undefined;
    const { response, body } = result;
    const { status, headers } = response;
    const { varyBy, expiresAt } = policy;
    const tags = policy.tags.union(contentTags(used));
    const isCacheable = status === 200 || path === NOT_FOUND_PATH;
    // Before that pages are different: they have noindex, and the owner gets a bar.
    const isForCdn = status === 200 && isSiteLive();
    const common = { commonHeaders: securityHeaders(), cdnHeaders: isForCdn ? cdnHeaders(tags) : [] };
    return buildCachedPage({ status, isCacheable, headers, ...common, body, tags, varyBy, renderedAt, expiresAt });
  }

  function send(page: CachedPage, request: IncomingMessage, response: ServerResponse, fallback: Fallback) {
    // Another page of a list, for example: as public as this one.
    if (page.varyBy.size > 0 && variesOn(page, request.url ?? "")) return fallback(request, response);
    if (mayGetLaunchBar(request)) return fallback(request, response);
    sendPage(request, response, page);
    if (page.status === 404) logNotFound(request.url ?? "");
  }

  function load(key: string, request: IncomingMessage, response: ServerResponse, fallback: Fallback) {
    lookUps.misses += 1;
    withRequestId(requestIdOf(request), () => renderAndSend(key, request, response, fallback));
    return true;
  }

  function renderAndSend(key: string, request: IncomingMessage, response: ServerResponse, fallback: Fallback) {
    const fallBack = () => fallback(request, response);
    cache
      .getOrRender(key, () => render(key))
      .then(
        (page) => (page ? () => send(page, request, response, fallback) : fallBack),
        (error) => {
          log.error({ err: error, path: redactPath(key) }, "a page could not be rendered for the cache");
          return fallBack;
        },
      )
      .then((respond) => {
        // The rest of the request may have proved malformed meanwhile, and been rejected
        // (server/http/reject-malformed.ts).
        if (!response.headersSent) respond();
      });
  }

  /** Each page has one canonical path: other spellings redirect to it. */
  function redirectToCanonical(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const canonical = canonicalPath(path);
    if (canonical === undefined || canonical === path || !(cacheKey(canonical) === canonical || hasRoute(canonical)))
      return false;
    const search = request.url?.slice(path.length) ?? "";
    const location = { Location: canonical + search, "Cache-Control": "no-cache" };
    const headers = { ...securityHeaders(), [REQUEST_ID_HEADER]: requestIdOf(request), ...location };
    response.writeHead(301, headers).end();
    return true;
  }

  return {
    stop() {
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
    serve(request, response, fallback) {
      if (!isPageRequest(request)) return false;
      const path = pathOf(request);
      const page = cache.peek(path);
      if (page) {
        lookUps.hits += 1;
        send(page, request, response, fallback);
        return true;
      }
      const key = cacheKey(path);
      if (key === undefined || key === NOT_FOUND_PATH) return redirectToCanonical(path, request, response);
      return load(key, request, response, fallback);
    },
    serveNotFound(request, response, fallback) {
      if (!isPageRequest(request) || cacheKey(pathOf(request)) !== NOT_FOUND_PATH) return false;
      // The layout's middleware answers it.
      if (findRedirect(pathOf(request))) return false;
      return load(NOT_FOUND_PATH, request, response, fallback);
    },
    get stats() {
      return { ...lookUps, pages: cache.size, bytes: cache.bytes };
    },
  };
}

/** Data that are asked for with a query may be a part of a page's; only the whole is cached. */
function isPageRequest({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !url.includes(".data?");
}

function pathOf({ url = "" }: IncomingMessage): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

/** Broken links, internal or inbound, show up in the log. */
export function logNotFound(url: string): void {
  log.warn({ path: redactPath(url) }, "a page was not found");
}

function variesOn({ varyBy }: CachedPage, url: string): boolean {
  return [...new URLSearchParams(url.slice(url.indexOf("?") + 1)).keys()].some((name) => varyBy.has(name));
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const representation = page.representations[negotiateEncoding(request.headers["accept-encoding"])];
  const known = request.headers["if-none-match"];
  const isKnown = known !== undefined && matchesIfNoneMatch(known, representation.etag);
  const isUnchanged = page.status === 200 && isKnown;
  const headers = isUnchanged ? representation.notModifiedHeaders : representation.headers;
  // The last value is this response's own. `writeHead` writes the headers at once, so no other response has it, and a
  // copy would take a hundredth of the time of a page.
  headers[headers.length - 1] = requestIdOf(request);
  if (page.isForCdn && page.expiresAt < Number.POSITIVE_INFINITY) limitCdnAge(headers, page, Date.now());
  response.writeHead(isUnchanged ? 304 : page.status, headers);
  if (isUnchanged) return void response.end();
  if (request.method === "HEAD") response.end();
  else response.end(representation.body);
}
