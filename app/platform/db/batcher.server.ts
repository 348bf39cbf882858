import { isDatabaseUnavailable } from "./unavailable.server.ts";

/** Concurrent batches: while the disk writes one, the next is prepared. */
const MAX_CONCURRENT = 2;
/** The most calls in a batch. */
const MAX_BATCH = 100;
/**
 * So many calls are worth a statement: they don't wait for the rest of the event loop's turn. Otherwise all callers end
 * up in one batch, and this process and the database wait for each other by turns.
 */
const FULL_BATCH = 8;
/** A slow batch, e.g. one that waits for a lock, delays queued calls no longer than this. */
const TIMEOUT_MS = 200;

interface PendingCall<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Group commit: concurrent calls share one statement, and so one commit. A single call is a batch of one and runs at
 * once; while `MAX_CONCURRENT` batches run, further calls are queued.
 *
 * @param runItems - takes any number of items and gives their results in the same order, atomically: when it throws,
 *   each item is run in a batch of its own, so that none fails because of another, unless the database is unavailable
 * @returns the batched function; each call resolves once its batch is committed
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
    if (running >= MAX_CONCURRENT) timeoutTimer ??= setTimeout(runBatch, TIMEOUT_MS);
    else if (pending.length >= FULL_BATCH) runBatch();
    else schedule();
  }
  /** Calls of the same turn of the event loop share a batch, until it is full. */
  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (pending.length > 0 && running < MAX_CONCURRENT) runBatch();
    });
  }

  async function settleBatch(calls: PendingCall<Item, Result>[]): Promise<void> {
    try {
      const results = await runItems(calls.map(({ item }) => item));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("A call of a batch got no result."));
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
