import { BlockList, isIP } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool } from "~/platform/db/database.server.ts";
import { environment } from "~/platform/env.server.ts";

/** What a limit answers: go on, or come back after so many seconds (at least 1). */
export type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** A counter that all processes share, since it lives in the database. */
export interface RateLimit {
  /** Counts one attempt for `key`. Throws the driver's error when the database is away. */
  consume(key: string): Promise<RateLimitResult>;
  /** The same for who has more than one limit: how many attempts there were by now, and in how many seconds that is forgotten. */
  consumeAndCount(key: string): Promise<{ used: number; secondsLeft: number }>;
  /** Takes back one counted attempt of `key`, e.g. because it turned out to be a rightful one. */
  refund(key: string): Promise<void>;
  /** Forgets what was counted for `key`. */
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
  let limiter: RateLimiterPostgres | undefined;
  function counter() {
    limiter ??= new RateLimiterPostgres({
      storeClient: databasePool(),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Addresses shall not stay longer than they are needed.
      clearExpiredByTimeout: true,
    });
    return limiter;
  }
  async function consume(key: string): Promise<RateLimiterRes> {
    const state = await counter()
      .consume(key)
      .catch((rejected: unknown) => {
        if (rejected instanceof RateLimiterRes) return rejected;
        throw rejected;
      });
    // Nobody waits longer than the window. A count that seems to was begun by a clock that was ahead, of this machine or of
    // another process's: it is kept, and its window begins now.
    return state.msBeforeNext > seconds * 1000 ? counter().set(key, state.consumedPoints, seconds) : state;
  }
  return {
    async consume(key) {
      const state = await consume(key);
      return state.consumedPoints > points ? rateLimited(state) : { allowed: true };
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

function rateLimited(state: RateLimiterRes): RateLimitResult {
  return { allowed: false, retryAfterSeconds: secondsUntilReset(state) };
}

function secondsUntilReset({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

let exemptAddresses: BlockList | undefined;

/** Whether an address is one that `RATE_LIMIT_EXEMPT` frees from limits. */
export function isRateLimitExempt(address: string): boolean {
  exemptAddresses ??= parseBlockList(environment().RATE_LIMIT_EXEMPT);
  const family = isIP(address);
  return family !== 0 && exemptAddresses.check(address, family === 6 ? "ipv6" : "ipv4");
}

function parseBlockList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const type = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}
