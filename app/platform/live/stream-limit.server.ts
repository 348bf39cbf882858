/** Keeps the number of open streams within bounds. */
export interface StreamLimit {
  /** Takes a place for `key`. Gives the function that hands the place back, or undefined when there is none. */
  take(key: string): (() => void) | undefined;
}

/** Makes a limit of this process: at most `total` streams, and at most `perKey` of them for one key. */
export function createStreamLimit({ total, perKey }: { total: number; perKey: number }): StreamLimit {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take(key) {
      const own = open.get(key) ?? 0;
      if (all >= total || own >= perKey) return undefined;
      open.set(key, own + 1);
      all += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        all -= 1;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
