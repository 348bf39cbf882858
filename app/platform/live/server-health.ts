const POLL_INTERVAL_MS = 1_000;
const REQUEST_TIMEOUT_MS = 5_000;

/** Polls until `healthUrl` answers 200, or `signal` aborts. `onWaiting` is called after each failed check. */
export async function waitUntilHealthy(healthUrl: string, signal: AbortSignal, onWaiting?: () => void): Promise<void> {
  while (!signal.aborted && !(await isServerHealthy(healthUrl))) {
    onWaiting?.();
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Whether `healthUrl` answers 200 within five seconds. */
export async function isServerHealthy(healthUrl: string): Promise<boolean> {
  try {
    return (await fetch(healthUrl, { cache: "no-store", signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}
