import Negotiator from "negotiator";

/** The forms that a page is kept ready in, the smallest first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** So many different `Accept-Encoding` headers are remembered; browsers send a handful. */
const MAX_CACHED = 200;
const negotiated = new Map<string, Encoding>();

/**
 * The smallest form that an `Accept-Encoding` header allows (RFC 9110, section 12.5.3). Where it allows none of ours, it
 * is identity: a page that can be read is better than an error.
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
