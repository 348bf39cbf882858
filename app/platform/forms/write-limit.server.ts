import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { Refusal } from "~/platform/http/refusal.ts";
import type { SuspicionReason } from "~/shared/forms/suspicion.ts";

/** Room for the longest message in any script, and for one that is too long, so that it can be shown again. */
export const WRITE_LIMIT_BYTES = 128 * 1024;

// Generous, because an office shares one address and no message may be lost: the lower limit only raises suspicion.
const SUSPICIOUS_WRITES = 20;
const MAX_WRITES = 300;
const writeCounter = createRateLimit({ name: "writes", points: MAX_WRITES, seconds: 600 });

/**
 * Counts a write of `address` against both limits.
 * @returns the suspicion that many come from one place, if they do.
 * @throws Refusal when there are too many.
 * @throws the driver's error when the database is unavailable.
 */
export async function countPublicWrite(address: string): Promise<SuspicionReason[]> {
  if (isRateLimitExempt(address)) return [];
  // One counter for both limits: each is a commit that the visitor waits for.
  const { used, secondsLeft } = await writeCounter.consumeAndCount(clientNetwork(address));
  if (used > MAX_WRITES) {
    const headers = { "Retry-After": String(secondsLeft) };
    throw new Refusal(429, "Too many attempts. Try again later.", { headers });
  }
  return used > SUSPICIOUS_WRITES ? ["flood"] : [];
}
