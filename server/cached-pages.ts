import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { clientAddressContext } from "~/platform/http/client-address.server.ts";
import { subscribe } from "~/platform/live/hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { type CachedPage, makeCachedPage } from "~/platform/page-cache/cached-page.server.ts";
import { chooseEncoding } from "~/platform/page-cache/encodings.ts";
import { createPageCache } from "~/platform/page-cache/page-cache.server.ts";
import { noFacts, pageFactsContext } from "~/platform/page-cache/page-facts.server.ts";
import { PUBLIC_TOPICS } from "~/shared/live-topics.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Pages carry a token that is good for seven days; long before that they are rendered anew. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;
/** Stands for whatever address the site is asked under: a kept page must not depend on it. */
const NO_ORIGIN = "http://localhost";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Public pages from memory. */
export interface CachedPages {
  /** Answers a request for a public page and says true; leaves anything else alone and says false. */
  answer(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean;
  stop(): void;
}

/**
 * Keeps the public pages ready to be sent: rendered once by `handle`, without anything of one visitor, and dropped when
 * the database announces a change of what they were made of. `isPublicPage` says which paths are such pages.
 */
export function createCachedPages({
  handle,
  isPublicPage,
}: {
  handle: Handle;
  isPublicPage: (path: string) => boolean;
}): CachedPages {
  const cache = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS });
  const unsubscribe = subscribe(PUBLIC_TOPICS, (topics) => cache.drop(topics));

  async function render(path: string): Promise<CachedPage | undefined> {
    const renderedAt = Date.now();
    const facts = noFacts();
    const context = new RouterContextProvider();
    context.set(clientAddressContext, "");
    context.set(pageFactsContext, facts);
    const response = await handle(new Request(NO_ORIGIN + path), context);
    if (response.status !== 200 || !facts.shared || response.headers.has("set-cookie")) {
      await response.body?.cancel();
      return undefined;
    }
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    const { topics, searchParams } = facts;
    return makeCachedPage({ status, headers, always: SECURITY_HEADERS, body, topics, searchParams, renderedAt });
  }

  return {
    stop: unsubscribe,
    answer(request, response, otherwise) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const address = request.url ?? "";
      const mark = address.indexOf("?");
      const path = mark < 0 ? address : address.slice(0, mark);
      const search = mark < 0 ? "" : address.slice(mark);
      // `_routes` asks for a part of a page's data; only the whole is kept.
      if (search.includes("_routes=")) return false;

      const send = (page: CachedPage) => {
        if (search && dependsOn(page, search)) otherwise();
        else sendPage(request, response, page);
      };
      const page = cache.peek(path);
      if (page) {
        send(page);
        return true;
      }
      if (!isPublicPage(path)) return false;
      cache
        .load(path, () => render(path))
        .then(
          (loaded) => (loaded ? send(loaded) : otherwise()),
          (error) => {
            log.error({ err: error, path }, "a page could not be rendered for the cache");
            otherwise();
          },
        );
      return true;
    },
  };
}

function dependsOn({ searchParams }: CachedPage, search: string): boolean {
  if (searchParams.size === 0) return false;
  return [...new URLSearchParams(search).keys()].some((name) => searchParams.has(name));
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const representation = page.representations[chooseEncoding(request.headers["accept-encoding"])];
  const known = request.headers["if-none-match"];
  if (known !== undefined && isKnown(known, representation.etag)) {
    response.writeHead(304, representation.notModifiedHeaders).end();
    return;
  }
  response.writeHead(page.status, representation.headers);
  if (request.method === "HEAD") response.end();
  else response.end(representation.body);
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
function isKnown(known: string, etag: string): boolean {
  if (known.trim() === "*") return true;
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
