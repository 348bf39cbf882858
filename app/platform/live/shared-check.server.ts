import { LRUCache } from "lru-cache";

/** A check that many ask for at once: for one key it is made once, and its result is shared for a while. */
export type SharedCheck = (key: string, check: () => Promise<boolean>) => Promise<boolean>;

/**
 * Creates a check whose results are shared for `ttlMs`, those of at most `max` keys. One that fails rejects for all who
 * wait for it, and is made again for the next.
 */
export function createSharedCheck({ ttlMs, max }: { ttlMs: number; max: number }): SharedCheck {
  const results = new LRUCache<string, { holds: boolean }, () => Promise<boolean>>({
    max,
    ttl: ttlMs,
    fetchMethod: async (_key, _stale, { context: check }) => ({ holds: await check() }),
  });
  return async (key, check) => {
    const result = await results.fetch(key, { context: check });
    return result?.holds ?? check();
  };
}
