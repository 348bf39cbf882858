import { isDatabaseUnavailable } from "./unavailable.server.ts";

/** So many are on their way at once: while the disk writes one, the next is made. */
const LANES = 2;
/** The most calls in one. */
const MOST = 100;
/** One that takes long, e.g. since it waits for a lock, holds the others up no longer than this. */
const PATIENCE_MS = 200;

interface Call<Item, Result> {
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
export function together<Item, Result>(run: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Call<Item, Result>[] = [];
  let running = 0;
  let due = false;
  let impatience: NodeJS.Timeout | undefined;

  function start() {
    clearTimeout(impatience);
    impatience = undefined;
    const calls = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    running += 1;
    void settle(calls).finally(() => {
      running -= 1;
      next();
    });
    next();
  }
  function next() {
    if (waiting.length === 0) return;
    if (running < LANES) return soon();
    impatience ??= setTimeout(start, PATIENCE_MS);
  }
  /** What the same turn of the event loop brings goes together. */
  function soon() {
    if (due) return;
    due = true;
    setImmediate(() => {
      due = false;
      if (waiting.length > 0) start();
    });
  }

  async function settle(calls: Call<Item, Result>[]): Promise<void> {
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("A call that was made together with others got no result."));
        else resolve(result);
      }
    } catch (error) {
      if (calls.length > 1 && !isDatabaseUnavailable(error)) await Promise.all(calls.map((call) => settle([call])));
      else for (const { reject } of calls) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      next();
    });
}
