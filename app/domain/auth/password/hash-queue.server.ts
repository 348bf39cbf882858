import { AsyncLocalStorage } from "node:async_hooks";

/** A concurrency limit: each hash occupies a processor for a third of a second, and visitors' pages need one, too. */
const MAX_CONCURRENT_HASHES = 1;

const priorityContext = new AsyncLocalStorage<boolean>();
const waiting: { hasPriority: boolean; start: () => void }[] = [];
let running = 0;

/**
 * Runs `work` with or without priority in the hash queue, whose other hashes may be those of an attack.
 *
 * @param hasPriority - its hashes come before all without priority
 */
export function withHashPriority<Result>(hasPriority: boolean, work: () => Promise<Result>): Promise<Result> {
  return priorityContext.run(hasPriority, work);
}

/** Queues `hash`: priority first, else in order, with limited concurrency. */
export async function runInHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  const hasPriority = priorityContext.getStore() ?? false;
  if (running >= MAX_CONCURRENT_HASHES) await new Promise<void>((start) => waiting.push({ hasPriority, start }));
  else running += 1;
  try {
    return await hash();
  } finally {
    const index = waiting.findIndex((entry) => entry.hasPriority);
    const [next] = waiting.splice(Math.max(0, index), 1);
    // The next hash takes over this one's slot, so `running` stays.
    if (next) next.start();
    else running -= 1;
  }
}
