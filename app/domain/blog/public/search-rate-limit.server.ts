import { createRateLimit, isRateLimitExempt, type RateLimitResult } from "~/platform/http/rate-limit.server.ts";

/** More than anybody types, and few enough that a bot can't overload the database. */
const searchLimit = createRateLimit({ name: "blog-search", points: 60, seconds: 60 });

/**
 * Counts a search from `address`, or from its network.
 * @throws the driver's error when the database is down.
 */
export async function consumeSearchLimit(address: string, network: string): Promise<RateLimitResult> {
  return isRateLimitExempt(address) ? { allowed: true } : searchLimit.consume(network);
}
