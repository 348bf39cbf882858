import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The content codings that pages are cached in, the smallest first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** By `Accept-Encoding` header; browsers send a handful. */
const negotiated = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) => {
    const allowed = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...ENCODINGS]);
    return ENCODINGS.find((candidate) => allowed.includes(candidate)) ?? "identity";
  },
});

/**
 * Content negotiation: the smallest coding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). Where it
 * allows none of ours, identity: a readable page is better than an error.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  return accepted ? negotiated.memo(accepted) : "identity";
}
