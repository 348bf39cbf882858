import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { REQUEST_ID_HEADER } from "~/platform/log/request-id.server.ts";
import type { Encoding } from "./content-encoding.ts";

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A page in one content coding: exactly what goes on the wire. */
export interface Representation {
  body: Buffer;
  etag: string;
  /**
   * Names and values in turn, as `http.ServerResponse.writeHead` accepts them. The last value is the request's id, which
   * whoever sends the page sets; before it are those for a CDN, if it is told to keep the page.
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
  /** Whether a CDN is told to keep it. */
  isForCdn: boolean;
  /** Compresses it again, as small as it gets; absent when it is. */
  recompress?: () => Promise<CachedPage>;
}

/** Headers of a rendered response that are cached with the page; all others belong to a single response. */
const CACHED_HEADERS = [
  "content-type",
  "content-security-policy",
  "link",
  "retry-after",
  "x-robots-tag",
  "x-remix-response",
  "cross-origin-resource-policy",
  "access-control-allow-origin",
];
/** Types that are compressed already. */
const INCOMPRESSIBLE = /^(image\/(?!svg)|application\/pdf)/;

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

/** Somebody waits for a page while it is compressed: a few milliseconds. */
const QUICK_BROTLI_LEVEL = 6;
/** A tenth smaller, for 60 to 120 ms of processor time outside of the main thread. */
const BEST_BROTLI_LEVEL = 11;
const GZIP_LEVEL = 9;

/** Compresses a page in every content coding, quickly at first. */
export async function buildCachedPage(
  rendered: RenderedPage,
  brotliLevel: number = QUICK_BROTLI_LEVEL,
): Promise<CachedPage> {
  const { status, isCacheable, headers, commonHeaders, body, tags, varyBy, renderedAt, expiresAt, cdnHeaders } =
    rendered;
  const bodies = await encode(body, headers.get("content-type") ?? "", brotliLevel);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const own = CACHED_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [name, value];
  });
  const others = Object.entries(commonHeaders).filter(([name]) => !own.includes(name.toLowerCase()));
  const cacheControl = status === 200 ? "public, no-cache" : "no-store";
  const common = [...others.flat(), "cache-control", cacheControl, "vary", "Accept-Encoding"];
  const last = [...cdnHeaders, REQUEST_ID_HEADER, ""];
  const represent = (encoding: Encoding): Representation => {
    const etag = `"${digest}-${encoding}${encoding === "br" ? brotliLevel : ""}"`;
    const encoded = bodies[encoding] === body ? [] : ["content-encoding", encoding];
    const length = ["content-length", String(bodies[encoding].byteLength)];
    return {
      body: bodies[encoding],
      etag,
      headers: [...common, ...own, ...encoded, ...length, ...(status === 200 ? ["etag", etag] : []), ...last],
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
    ...(bodies.br !== body &&
      brotliLevel < BEST_BROTLI_LEVEL && { recompress: () => buildCachedPage(rendered, BEST_BROTLI_LEVEL) }),
  };
}

async function encode(body: Buffer, type: string, brotliLevel: number): Promise<Record<Encoding, Buffer>> {
  if (INCOMPRESSIBLE.test(type)) return { br: body, gzip: body, identity: body };
  const [br, gzip] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
    compressGzip(body, { level: GZIP_LEVEL }),
  ]);
  return { br, gzip, identity: body };
}
