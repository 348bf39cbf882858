import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { loggedPath } from "~/platform/http/redact-path.ts";
import { clientAddressContext } from "~/platform/http/request-context.server.ts";
import { whenCalm } from "~/platform/idle/idle-task-queue.ts";
import { subscribe } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { noFacts, pageFactsContext } from "~/platform/page-cache/cache-policy.server.ts";
import {
  type CachedPage,
  makeCachedPage,
  QUICK_TAG,
  type RenderedPage,
} from "~/platform/page-cache/cached-page.server.ts";
import { chooseEncoding } from "~/platform/page-cache/content-encoding.ts";
import { createPageCache } from "~/platform/page-cache/page-cache.server.ts";
import { PUBLIC_TOPICS } from "~/shared/live-topics.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { type Addresses, NOT_FOUND_PATH, properSpelling } from "./page-paths.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Pages carry a token that is good for seven days; long before that they are rendered anew. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;
/** Nobody waits for the best compression, and it would keep a processor from whoever waits for a page. */
const COMPRESSED_LATER = { calmMs: 1_000, patienceMs: 10_000 };
/** Stands for whatever address the site is asked under: a kept page must not depend on it. */
const NO_ORIGIN = "http://localhost";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Otherwise = (request: IncomingMessage, response: ServerResponse) => void;

/** Public pages from memory. Each answers a request that is its business and says true, or says false. */
export interface CachedPages {
  /** A page that has an address. `otherwise` goes on with a request that turns out to depend on who asks. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: Otherwise): boolean;
  /** The not-found page, for an address that is no page and, as the caller knows, no file. */
  answerMissing(request: IncomingMessage, response: ServerResponse, otherwise: Otherwise): boolean;
  stop(): void;
}

/**
 * Keeps the public pages ready to be sent: rendered once by `handle`, without anything of one visitor, and dropped when
 * the database announces a change of what they were made of.
 */
export function createCachedPages({
  handle,
  addresses: { cacheKey, hasRoute },
}: {
  handle: Handle;
  addresses: Addresses;
}): CachedPages {
  const cache = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS });
  const unsubscribe = subscribe(PUBLIC_TOPICS, (topics) => cache.drop(topics));
  const later = whenCalm(COMPRESSED_LATER);

  async function render(path: string): Promise<CachedPage | undefined> {
    const renderedAt = Date.now();
    const facts = noFacts();
    const context = new RouterContextProvider();
    context.set(clientAddressContext, "");
    context.set(pageFactsContext, facts);
    const response = await handle(new Request(NO_ORIGIN + path), context);
    if (!facts.shared || response.headers.has("set-cookie")) {
      await response.body?.cancel();
      return undefined;
    }
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    const { topics, searchParams, freshUntil } = facts;
    const kept = status === 200 || path === NOT_FOUND_PATH;
    const made = { topics, searchParams, renderedAt, freshUntil };
    const rendered = { status, kept, headers, always: securityHeaders(), body, ...made };
    const page = await makeCachedPage(rendered, "quick");
    if (kept) later.put(path, () => improve(path, page, rendered));
    return page;
  }

  /** The best compression takes the page's place when it is done, unless the page was dropped since. */
  async function improve(path: string, page: CachedPage, rendered: RenderedPage) {
    try {
      if (cache.holds(path, page)) cache.replace(path, page, await makeCachedPage(rendered, "best"));
    } catch (error) {
      log.error({ err: error, path }, "a page could not be compressed further");
    }
  }

  function send(page: CachedPage, request: IncomingMessage, response: ServerResponse, otherwise: Otherwise) {
    if (page.searchParams.size > 0 && dependsOn(page, request.url ?? "")) return otherwise(request, response);
    sendPage(request, response, page);
    if (page.status === 404) logNotFound(request.url ?? "");
  }

  function load(key: string, request: IncomingMessage, response: ServerResponse, otherwise: Otherwise) {
    const refer = () => otherwise(request, response);
    cache
      .load(key, () => render(key))
      .then(
        (page) => (page ? () => send(page, request, response, otherwise) : refer),
        (error) => {
          log.error({ err: error, path: loggedPath(key) }, "a page could not be rendered for the cache");
          return refer;
        },
      )
      .then((answer) => {
        // What comes with the request may have turned out meanwhile to be no HTTP, which is answered
        // (server/http/reject-malformed.ts).
        if (!response.headersSent) answer();
      });
    return true;
  }

  /** Each page has one address: other spellings lead there. */
  function leadToProper(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const proper = properSpelling(path);
    if (proper === undefined || proper === path || !(cacheKey(proper) === proper || hasRoute(proper))) return false;
    const search = request.url?.slice(path.length) ?? "";
    response.writeHead(301, { ...securityHeaders(), Location: proper + search, "Cache-Control": "no-cache" }).end();
    return true;
  }

  return {
    stop() {
      unsubscribe();
      later.stop();
    },
    answer(request, response, otherwise) {
      if (!asksForPage(request)) return false;
      const path = pathOf(request);
      const page = cache.peek(path);
      if (page) {
        send(page, request, response, otherwise);
        return true;
      }
      const key = cacheKey(path);
      if (key === undefined || key === NOT_FOUND_PATH) return leadToProper(path, request, response);
      return load(key, request, response, otherwise);
    },
    answerMissing(request, response, otherwise) {
      if (!asksForPage(request) || cacheKey(pathOf(request)) !== NOT_FOUND_PATH) return false;
      return load(NOT_FOUND_PATH, request, response, otherwise);
    },
  };
}

/** `_routes` asks for a part of a page's data; only the whole is kept. */
function asksForPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !url.includes("_routes=");
}

function pathOf({ url = "" }: IncomingMessage): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

/** A wrong link of ours, or somebody else's to us, shall be noticed. */
export function logNotFound(url: string): void {
  log.warn({ path: loggedPath(url) }, "a page was not found");
}

function dependsOn({ searchParams }: CachedPage, url: string): boolean {
  return [...new URLSearchParams(url.slice(url.indexOf("?") + 1)).keys()].some((name) => searchParams.has(name));
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const representation = page.representations[chooseEncoding(request.headers["accept-encoding"])];
  const known = request.headers["if-none-match"];
  if (page.status === 200 && known !== undefined && isKnown(known, representation.etag)) {
    response.writeHead(304, representation.notModifiedHeaders).end();
    return;
  }
  response.writeHead(page.status, representation.headers);
  if (request.method === "HEAD") response.end();
  else response.end(representation.body);
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2): the quick and the best compression are the same page. */
function isKnown(known: string, etag: string): boolean {
  if (known.trim() === "*") return true;
  return known.split(",").some((one) => sameForm(one.trim().replace(/^W\//, "")) === sameForm(etag));
}

function sameForm(etag: string): string {
  return etag.replace(QUICK_TAG, '"');
}
