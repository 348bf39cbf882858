import { isServerHealthy, waitUntilHealthy } from "./server-health.ts";

const NEVER_ABORTED = new AbortController().signal;
/** A server that responded this recently is assumed to respond. */
const RECENT_MS = 10_000;

let lastResponseAt = 0;

/** Whether the server responded within the last 10 s, without a failure since. */
export function hasRecentResponse(): boolean {
  return navigator.onLine && Date.now() - lastResponseAt < RECENT_MS;
}

/**
 * Revalidation retry: from now on a revalidation of the page's data that finds no connection or no database (503) waits
 * until the server is healthy, and tries again. React Router, which loads by `fetch`, would render an error boundary
 * and unmount the page with everything typed there. Failures of a healthy server pass through, as do navigations.
 *
 * @param healthUrl - answers 200 while loaders can load.
 * @returns the function that ends this.
 */
export function retryRevalidations(healthUrl: string): () => void {
  const original = window.fetch;
  const trackedFetch: typeof fetch = async (input, init) => {
    try {
      const response = await original(input, init);
      lastResponseAt = response.status === 503 ? 0 : Date.now();
      return response;
    } catch (error) {
      lastResponseAt = 0;
      throw error;
    }
  };
  const fetchWithRetry: typeof fetch = async (input, init) => {
    if (!isRevalidation(input, init)) return trackedFetch(input, init);
    const signal = init?.signal ?? NEVER_ABORTED;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await trackedFetch(input, init).catch((error: unknown) => ({ error }));
      if (!("error" in outcome) && outcome.status !== 503) return outcome;
      if (signal.aborted || (attempt > 1 && (await isServerHealthy(healthUrl)))) {
        if ("error" in outcome) throw outcome.error;
        return outcome;
      }
      await waitUntilHealthy(healthUrl, signal);
    }
  };
  window.fetch = fetchWithRetry;
  return () => {
    if (window.fetch === fetchWithRetry) window.fetch = original;
  };
}

/** Whether a request loads the data of the current page. */
function isRevalidation(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  return new URL(input, location.href).pathname === `${location.pathname}.data`;
}
