import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import type { SuspicionReason } from "./public-write.ts";

/** Fits the longest message in any script, and one that is too long, so that the form can show it again. */
export const WRITE_LIMIT_BYTES = 128 * 1024;

// Generous, because an office shares one address and no message may be lost: the lower limit only raises suspicion.
const SUSPICIOUS_WRITES = 20;
const MAX_WRITES = 300;
const writeCounter = createRateLimit({ name: "writes", points: MAX_WRITES, seconds: 600 });

/**
 * Counts a write of `address` against both limits.
 *
 * @returns the suspicion of many writes from one network, if any
 * @throws HttpError when the upper limit is exceeded
 * @throws Error of the driver when the database is unavailable
 */
export async function countPublicWrite(address: string): Promise<SuspicionReason[]> {
  if (isRateLimitExempt(address)) return [];
  // One counter for both limits: each is a commit in the request.
  const { used, secondsLeft } = await writeCounter.consumeAndCount(clientNetwork(address));
  if (used > MAX_WRITES) {
    const headers = { "Retry-After": String(secondsLeft) };
    throw new HttpError(429, "Too many attempts. Try again later.", { headers });
  }
  return used > SUSPICIOUS_WRITES ? ["flood"] : [];
}
