/** Work that nobody waits for. */
export interface IdleTaskQueue {
  /** Puts in what is to be done under a key; it takes the place of what still waits under the same one. Must not reject. */
  enqueue(key: string, work: () => Promise<void>): void;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * Does work once nothing was put in for `calmMs`, or for `patienceMs` if there is no calm, one piece after the other: whoever
 * waits for something else meanwhile has the processors.
 */
export function createIdleTaskQueue({
  calmMs: idleMs,
  patienceMs: maxDelayMs,
}: {
  calmMs: number;
  patienceMs: number;
}): IdleTaskQueue {
  const queued = new Map<string, () => Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let idleAt = 0;
  let deadline = 0;
  let isRunning = false;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), Math.max(0, Math.min(idleAt, deadline) - Date.now())).unref();
  }

  async function work() {
    const [next] = queued;
    if (!next) return;
    const [key, run] = next;
    queued.delete(key);
    isRunning = true;
    await run();
    isRunning = false;
    if (queued.size > 0) schedule();
  }

  return {
    enqueue(key, run) {
      const now = Date.now();
      if (queued.size === 0 && !isRunning) deadline = now + maxDelayMs;
      idleAt = now + idleMs;
      queued.delete(key);
      queued.set(key, run);
      if (!isRunning) schedule();
    },
    stop() {
      clearTimeout(timer);
      queued.clear();
    },
  };
}
