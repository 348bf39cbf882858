/** Keeps the number of open streams within bounds. */
export interface StreamLimit {
  /** Takes a place for `key`. Gives the function that hands the place back, or undefined when there is none. */
  acquire(key: string): (() => void) | undefined;
}

/** Makes a limit of this process: at most `total` streams, and at most `perKey` of them for one key. */
export function createStreamLimit({ total, perKey }: { total: number; perKey: number }): StreamLimit {
  const open = new Map<string, number>();
  let openTotal = 0;
  return {
    acquire(key) {
      const openOfKey = open.get(key) ?? 0;
      if (openTotal >= total || openOfKey >= perKey) return undefined;
      open.set(key, openOfKey + 1);
      openTotal += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        openTotal -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
