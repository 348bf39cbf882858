/** Background work that yields to requests. */
export interface IdleTaskQueue {
  /** Queues work under a key; it replaces what is queued under the same one. Its errors are its own to handle. */
  enqueue(key: string, work: () => Promise<void>): void;
  /** Drops what is queued. */
  stop(): void;
}

/**
 * A debounced queue: runs its work, one piece at a time, once nothing was enqueued for `idleMs` milliseconds, or after
 * `maxDelayMs` at the latest. So it leaves the processors to requests.
 */
export function createIdleTaskQueue({ idleMs, maxDelayMs }: { idleMs: number; maxDelayMs: number }): IdleTaskQueue {
  const queued = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let idleAt = 0;
  let deadline = 0;
  let isRunning = false;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void runNext(), Math.max(0, Math.min(idleAt, deadline) - Date.now())).unref();
  }

  async function runNext() {
    const [next] = queued;
    if (!next) return;
    const [key, run] = next;
    queued.delete(key);
    isRunning = true;
    // A piece that fails must not end the queue.
    await run().catch(() => {});
    isRunning = false;
    if (queued.size > 0) schedule();
  }

  return {
    enqueue(key, work) {
      const now = Date.now();
      if (queued.size === 0 && !isRunning) deadline = now + maxDelayMs;
      idleAt = now + idleMs;
      queued.delete(key);
      queued.set(key, work);
      if (!isRunning) schedule();
    },
    stop() {
      clearTimeout(timer);
      queued.clear();
    },
  };
}
