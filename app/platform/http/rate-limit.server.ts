import type { BlockList } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool, keptPerPool } from "~/platform/db/database.server.ts";
import { environment } from "~/platform/env.server.ts";
import { isInNetworks, parseNetworks } from "~/platform/network/networks.ts";

/** Whether the request is allowed, else after how many seconds (at least 1) to retry. */
export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** A fixed-window rate limit whose counters all processes share, in the database. */
export interface RateLimit {
  /** The most attempts in a window. */
  points: number;
  /**
   * Counts one attempt for `key`.
   *
   * @throws DatabaseError of the driver when the database is unavailable
   */
  consume(key: string): Promise<RateLimitResult>;
  /** The same for callers with several thresholds: the attempts in this window, and the seconds until it ends. */
  consumeAndCount(key: string): Promise<{ used: number; secondsLeft: number }>;
  /** Refunds one attempt of `key`, e.g. because it proved legitimate. */
  refund(key: string): Promise<void>;
  /** Resets the counter of `key`. */
  reset(key: string): Promise<void>;
}

/** Makes a limit: at most `points` attempts in `seconds` for each key; `name` keeps it apart from other limits. */
export function createRateLimit({
  name,
  points,
  seconds,
}: {
  name: string;
  points: number;
  seconds: number;
}): RateLimit {
  const counter = keptPerPool(
    () =>
      new RateLimiterPostgres({
        storeClient: databasePool(),
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // Data protection: client addresses stay no longer than needed.
        clearExpiredByTimeout: true,
      }),
  );
  async function consume(key: string): Promise<RateLimiterRes> {
    const state = await counter()
      .consume(key)
      .catch((rejected: unknown) => {
        if (rejected instanceof RateLimiterRes) return rejected;
        throw rejected;
      });
    // A window that ends later than its length was started by a clock running ahead (clock skew or rollback): the count
    // stays, and its window starts now.
    return state.msBeforeNext > seconds * 1000 ? counter().set(key, state.consumedPoints, seconds) : state;
  }
  return {
    points,
    async consume(key) {
      const state = await consume(key);
      const isAllowed = state.consumedPoints <= points;
      return isAllowed ? { allowed: true } : { allowed: false, retryAfterSeconds: secondsUntilReset(state) };
    },
    async consumeAndCount(key) {
      const state = await consume(key);
      return { used: state.consumedPoints, secondsLeft: secondsUntilReset(state) };
    },
    async refund(key) {
      await counter().reward(key, 1);
    },
    async reset(key) {
      await counter().delete(key);
    },
  };
}

function secondsUntilReset({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

let exemptAddresses: BlockList | undefined;

/** Whether `RATE_LIMIT_EXEMPT` exempts an address from limits. */
export function isRateLimitExempt(address: string): boolean {
  exemptAddresses ??= parseNetworks(environment().RATE_LIMIT_EXEMPT);
  return isInNetworks(exemptAddresses, address);
}
