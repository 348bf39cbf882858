import { createHash } from "node:crypto";
import { compress, type Encoding } from "~/platform/http/compression.server.ts";
import { REQUEST_ID_HEADER } from "~/platform/log/request-id.server.ts";

/** A page in one content coding: exactly what goes on the wire. */
export interface Representation {
  body: Buffer;
  etag: string;
  /**
   * Names and values in turn, as `http.ServerResponse.writeHead` accepts them. The last value is the request's id,
   * which whoever sends the page sets; before it are those for a CDN, if it may keep the page.
   */
  headers: string[];
  /** Those of a 304 response. */
  notModifiedHeaders: string[];
}

/** A page with its compressed representations: rendered once, sent many times. */
export interface CachedPage {
  status: number;
  /** Whether it may be sent again later. If not, it is for the requests that wait for it. */
  isCacheable: boolean;
  representations: Record<Encoding, Representation>;
  /** Its cache tags; a change of one of these invalidates it. */
  tags: ReadonlySet<string>;
  /** The search parameters that it varies on; it was rendered without any. */
  varyBy: ReadonlySet<string>;
  bytes: number;
  renderedAt: number;
  /** The time in milliseconds from which it is stale. */
  expiresAt: number;
  /** Whether a CDN may keep it. */
  isForCdn: boolean;
}

/** Headers of a rendered response that the cache sets itself; all others are cached with the page. */
const OWN_HEADERS = new Set(["cache-control", "vary", "etag", "content-length"]);

/** A rendered page before compression. */
export interface RenderedPage {
  status: number;
  isCacheable: boolean;
  /** The response's headers as rendered. */
  headers: Headers;
  /** Headers that every response of the site carries. */
  commonHeaders: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  varyBy: ReadonlySet<string>;
  renderedAt: number;
  expiresAt: number;
  /** Headers that tell a CDN to keep it (app/platform/page-cache/cdn-headers.server.ts); empty if none is to. */
  cdnHeaders: string[];
}

/** Compresses a page in every content coding. */
export async function buildCachedPage(page: RenderedPage): Promise<CachedPage> {
  const { status, isCacheable, headers, commonHeaders, body, tags, varyBy, renderedAt, expiresAt, cdnHeaders } = page;
  const bodies = await encode(body, headers.get("content-type") ?? "");
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const rendered = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat();
  const others = Object.entries(commonHeaders).filter(([name]) => !headers.has(name));
  const cacheControl = status === 200 ? "public, no-cache" : "no-store";
  const common = [...others.flat(), "cache-control", cacheControl, "vary", "Accept-Encoding"];
  const last = [...cdnHeaders, REQUEST_ID_HEADER, ""];
  const represent = (encoding: Encoding): Representation => {
    const etag = `"${digest}-${encoding}"`;
    const encoded = bodies[encoding] === body ? [] : ["content-encoding", encoding];
    const length = ["content-length", String(bodies[encoding].byteLength)];
    return {
      body: bodies[encoding],
      etag,
      headers: [...common, ...rendered, ...encoded, ...length, ...(status === 200 ? ["etag", etag] : []), ...last],
      notModifiedHeaders: [...common, "etag", etag, ...last],
    };
  };
  return {
    status,
    isCacheable,
    representations: { br: represent("br"), gzip: represent("gzip"), identity: represent("identity") },
    tags,
    varyBy,
    bytes: [...new Set(Object.values(bodies))].reduce((sum, { byteLength }) => sum + byteLength, 0),
    renderedAt,
    expiresAt,
    isForCdn: cdnHeaders.length > 0,
  };
}

async function encode(body: Buffer, type: string): Promise<Record<Encoding, Buffer>> {
  const inCoding = async (encoding: Encoding) => {
    const request = new Request("http://localhost", { headers: { "Accept-Encoding": encoding } });
    const answer = await compress(request, new Response(new Uint8Array(body), { headers: { "Content-Type": type } }));
    return answer.headers.has("Content-Encoding") ? Buffer.from(await answer.arrayBuffer()) : body;
  };
  const [br, gzip] = await Promise.all([inCoding("br"), inCoding("gzip")]);
  return { br, gzip, identity: body };
}
