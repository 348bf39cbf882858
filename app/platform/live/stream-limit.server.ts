/** A semaphore for open streams. */
export interface StreamLimit {
  /** Acquires a slot for `key`. Returns the function that releases it; undefined when the limit is reached. */
  acquire(key: string): (() => void) | undefined;
}

/** Creates a limit for this process: at most `total` streams, and `perKey` for one key. */
export function createStreamLimit({ total, perKey }: { total: number; perKey: number }): StreamLimit {
  const open = new Map<string, number>();
  let openTotal = 0;
  return {
    acquire(key) {
      const openOfKey = open.get(key) ?? 0;
      if (openTotal >= total || openOfKey >= perKey) return undefined;
      open.set(key, openOfKey + 1);
      openTotal += 1;
      let isAcquired = true;
      return () => {
        if (!isAcquired) return;
        isAcquired = false;
        openTotal -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
