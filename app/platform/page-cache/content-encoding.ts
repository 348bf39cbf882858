import Negotiator from "negotiator";

/** The content codings that pages are cached in, the smallest first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How many different `Accept-Encoding` headers are cached; browsers send a handful. */
const MAX_CACHED = 200;
const negotiated = new Map<string, Encoding>();

/**
 * Content negotiation: the smallest coding that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). Where it
 * allows none of ours, identity: a readable page is better than an error.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  const known = negotiated.get(accepted);
  if (known) return known;
  const allowed = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((candidate) => allowed.includes(candidate)) ?? "identity";
  if (negotiated.size < MAX_CACHED) negotiated.set(accepted, encoding);
  return encoding;
}
