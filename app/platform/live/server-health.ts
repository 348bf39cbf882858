/** While the site can't load anything it is asked again this often, and given this long to answer. */
const POLL_INTERVAL_MS = 1_000;
const REQUEST_TIMEOUT_MS = 5_000;

/** Waits until `healthAt` answers 200, or until `signal` aborts. `onWaiting` is told when that takes time. */
export async function waitUntilHealthy(healthAt: string, signal: AbortSignal, onWaiting?: () => void): Promise<void> {
  while (!signal.aborted && !(await isServerHealthy(healthAt))) {
    onWaiting?.();
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Whether `healthAt` answers 200. */
export async function isServerHealthy(healthAt: string): Promise<boolean> {
  try {
    return (await fetch(healthAt, { cache: "no-store", signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
