import { isServerHealthy, waitUntilHealthy } from "./server-health.ts";

const NEVER_ABORTED = new AbortController().signal;
/** A server that answered this lately is taken to answer still. */
const RECENT_MS = 10_000;

let lastResponseAt = 0;

/** Whether the server answered a moment ago, and nothing failed since. */
export function hasRecentResponse(): boolean {
  return navigator.onLine && Date.now() - lastResponseAt < RECENT_MS;
}

/**
 * From now on a reload of the page's data that finds no connection, or no database, waits until it can succeed. React
 * Router, which asks by `fetch`, would put an error in the place of the page and of everything that is typed there. What
 * fails although `healthAt` answers 200 fails as ever; so does going to another page. Returns the function that ends this.
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

/** Whether a request is for the data of the page that is shown. */
function isRevalidation(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  return new URL(input, location.href).pathname === `${location.pathname}.data`;
}
