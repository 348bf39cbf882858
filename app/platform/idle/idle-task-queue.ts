/** Work that nobody waits for. */
export interface CalmWork {
  /** Puts in what is to be done under a key; it takes the place of what still waits under the same one. Must not reject. */
  put(key: string, work: () => Promise<void>): void;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * Does work once nothing was put in for `calmMs`, or for `patienceMs` if there is no calm, one piece after the other: whoever
 * waits for something else meanwhile has the processors.
 */
export function whenCalm({ calmMs, patienceMs }: { calmMs: number; patienceMs: number }): CalmWork {
  const waiting = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let calmAt = 0;
  let latest = 0;
  let working = false;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), Math.max(0, Math.min(calmAt, latest) - Date.now())).unref();
  }

  async function work() {
    const [next] = waiting;
    if (!next) return;
    const [key, run] = next;
    waiting.delete(key);
    working = true;
    await run();
    working = false;
    if (waiting.size > 0) schedule();
  }

  return {
    put(key, run) {
      const now = Date.now();
      if (waiting.size === 0 && !working) latest = now + patienceMs;
      calmAt = now + calmMs;
      waiting.delete(key);
      waiting.set(key, run);
      if (!working) schedule();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
