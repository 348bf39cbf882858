import { isIP } from "node:net";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";

// Generous, because an office shares one address and no message may be lost: the lower limit only raises suspicion.
const suspicious = createRateLimit({ name: "writes-suspicious", points: 20, seconds: 600 });
const refused = createRateLimit({ name: "writes-refused", points: 300, seconds: 600 });

/** What counting a write found: go on, go on with suspicion, or refuse it for so many seconds. */
export type WriteCount = { verdict: "fine" | "flood" } | { verdict: "refused"; retryAfterSeconds: number };

/** Counts a write of `address` against both limits. Throws the driver's error when the database is away. */
export async function countWrite(address: string): Promise<WriteCount> {
  if (isRateLimitExempt(address)) return { verdict: "fine" };
  const network = networkOf(address);
  const [few, many] = await Promise.all([suspicious.consume(network), refused.consume(network)]);
  if (!many.allowed) return { verdict: "refused", retryAfterSeconds: many.retryAfterSeconds };
  return { verdict: few.allowed ? "fine" : "flood" };
}

/** What is counted as one sender: an IPv4 address, or the /64 network of an IPv6 one, since a sender owns all of it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.replace(/%.*/, "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
