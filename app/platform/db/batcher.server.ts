import { isDatabaseUnavailable } from "./unavailable.server.ts";

/** So many are on their way at once: while the disk writes one, the next is made. */
const MAX_CONCURRENT = 2;
/** The most calls in one. */
const MAX_BATCH = 100;
/** One that takes long, e.g. since it waits for a lock, holds the others up no longer than this. */
const TIMEOUT_MS = 200;

interface PendingCall<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Lets calls that come at the same time share one statement, and so one commit: `run` takes any number of items and gives
 * their results in the same order, and each caller gets its own once all are committed. A call that comes alone goes alone
 * and at once; while two are on their way, others gather. `run` must do all or nothing: when it throws, each item is
 * run by itself, so that none fails for another one's sake, unless the database is away.
 */
export function createBatcher<Item, Result>(
  runItems: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  let pending: PendingCall<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;
  let timeoutTimer: NodeJS.Timeout | undefined;

  function runBatch() {
    clearTimeout(timeoutTimer);
    timeoutTimer = undefined;
    const calls = pending.slice(0, MAX_BATCH);
    pending = pending.slice(MAX_BATCH);
    running += 1;
    void settleBatch(calls).finally(() => {
      running -= 1;
      next();
    });
    next();
  }
  function next() {
    if (pending.length === 0) return;
    if (running < MAX_CONCURRENT) return schedule();
    timeoutTimer ??= setTimeout(runBatch, TIMEOUT_MS);
  }
  /** What the same turn of the event loop brings goes together. */
  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (pending.length > 0) runBatch();
    });
  }

  async function settleBatch(calls: PendingCall<Item, Result>[]): Promise<void> {
    try {
      const results = await runItems(calls.map(({ item }) => item));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("A call that was made together with others got no result."));
        else resolve(result);
      }
    } catch (error) {
      if (calls.length > 1 && !isDatabaseUnavailable(error))
        await Promise.all(calls.map((call) => settleBatch([call])));
      else for (const { reject } of calls) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      next();
    });
}
