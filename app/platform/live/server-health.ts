/** While the site can't load anything it is asked again this often, and given this long to answer. */
const ASK_MS = 1_000;
const ANSWER_MS = 5_000;

/** Waits until `healthAt` answers 200, or until `signal` aborts. `onWaiting` is told when that takes time. */
export async function untilHealthy(healthAt: string, signal: AbortSignal, onWaiting?: () => void): Promise<void> {
  while (!signal.aborted && !(await isHealthy(healthAt))) {
    onWaiting?.();
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** Whether `healthAt` answers 200. */
export async function isHealthy(healthAt: string): Promise<boolean> {
  try {
    return (await fetch(healthAt, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}
