import { AsyncLocalStorage } from "node:async_hooks";

/** One hash at a time: each takes a processor for a third of a second, and the pages of visitors want one, too. */
const MAX_CONCURRENT_HASHES = 1;

const priorityContext = new AsyncLocalStorage<boolean>();
const waiting: { urgent: boolean; begin: () => void }[] = [];
let running = 0;

/** Hashes that `work` asks for come before those of strangers, of which there may be a hundred. */
export function withHashPriority<Result>(urgent: boolean, work: () => Promise<Result>): Promise<Result> {
  return priorityContext.run(urgent, work);
}

/** Does `hash` when it is its turn. */
export async function runInHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  const urgent = priorityContext.getStore() ?? false;
  if (running >= MAX_CONCURRENT_HASHES) await new Promise<void>((begin) => waiting.push({ urgent, begin }));
  else running += 1;
  try {
    return await hash();
  } finally {
    const next = waiting.findIndex((one) => one.urgent);
    const [first] = waiting.splice(Math.max(0, next), 1);
    // Whoever begins takes the place that becomes free.
    if (first) first.begin();
    else running -= 1;
  }
}
