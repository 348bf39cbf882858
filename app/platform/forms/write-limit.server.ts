import { isIP } from "node:net";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";

// Generous, because an office shares one address and no message may be lost: the lower limit only raises suspicion.
const SUSPICIOUS_WRITES = 20;
const MAX_WRITES = 300;
const writeCounter = createRateLimit({ name: "writes", points: MAX_WRITES, seconds: 600 });

/** What counting a write found: go on, go on with suspicion, or refuse it for so many seconds. */
export type WriteCount = { verdict: "fine" | "flood" } | { verdict: "refused"; retryAfterSeconds: number };

/** Counts a write of `address` against both limits. Throws the driver's error when the database is away. */
export async function countPublicWrite(address: string): Promise<WriteCount> {
  if (isRateLimitExempt(address)) return { verdict: "fine" };
  // One counter for both limits: each is a commit that the visitor waits for.
  const { used, secondsLeft } = await writeCounter.consumeAndCount(clientNetwork(address));
  if (used > MAX_WRITES) return { verdict: "refused", retryAfterSeconds: secondsLeft };
  return { verdict: used > SUSPICIOUS_WRITES ? "flood" : "fine" };
}

/** What is counted as one sender: an IPv4 address, or the /64 network of an IPv6 one, since a sender owns all of it. */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.replace(/%.*/, "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
