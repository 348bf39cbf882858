import { constants } from "node:zlib";
import { AcceptEncoding } from "@remix-run/headers";
import { compressResponse } from "@remix-run/response/compress";
import { LRUCache } from "lru-cache";

/** The content codings that responses are sent in, the smallest first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Text. Exports and event streams are streamed as they are, and files of the build are compressed there. */
const COMPRESSIBLE = /^(?:text\/(?!csv|event-stream)|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;
/** For responses on demand: a page takes a millisecond or two. Each chunk of a stream is flushed at once. */
const LEVELS = {
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 }, flush: constants.BROTLI_OPERATION_FLUSH },
  zlib: { level: 6, flush: constants.Z_SYNC_FLUSH },
};

/** By `Accept-Encoding` header; browsers send a handful. */
const negotiated = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) => {
    const header = AcceptEncoding.from(accepted);
    return ENCODINGS.find((encoding) => header.accepts(encoding)) ?? "identity";
  },
});

/**
 * Content negotiation: the smallest coding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). Where it
 * allows none of ours, identity: a readable page is better than an error.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  return accepted ? negotiated.memo(accepted) : "identity";
}

/**
 * A response to a request in the coding that its `Accept-Encoding` allows, as long as compressing its type is worth it.
 * The body is compressed as it is read.
 */
export async function compress(request: Request, answer: Response): Promise<Response> {
  if (!COMPRESSIBLE.test(answer.headers.get("Content-Type") ?? "")) return answer;
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  if (encoding !== "identity") return compressResponse(answer, request, { ...LEVELS, encodings: [encoding] });
  answer.headers.append("Vary", "Accept-Encoding");
  return answer;
}
