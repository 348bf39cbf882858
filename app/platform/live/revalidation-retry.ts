import { isHealthy, untilHealthy } from "./server-health.ts";

const NEVER = new AbortController().signal;
/** A server that answered this lately is taken to answer still. */
const LATELY_MS = 10_000;

let answeredAt = 0;

/** Whether the server answered a moment ago, and nothing failed since. */
export function wasAnsweredLately(): boolean {
  return navigator.onLine && Date.now() - answeredAt < LATELY_MS;
}

/**
 * From now on a reload of the page's data that finds no connection, or no database, waits until it can succeed. React
 * Router, which asks by `fetch`, would put an error in the place of the page and of everything that is typed there. What
 * fails although `healthAt` answers 200 fails as ever; so does going to another page. Returns the function that ends this.
 */
export function reloadPatiently(healthAt: string): () => void {
  const original = window.fetch;
  const impatient: typeof fetch = async (input, init) => {
    try {
      const response = await original(input, init);
      answeredAt = response.status === 503 ? 0 : Date.now();
      return response;
    } catch (error) {
      answeredAt = 0;
      throw error;
    }
  };
  const patient: typeof fetch = async (input, init) => {
    if (!mayWait(input, init)) return impatient(input, init);
    const signal = init?.signal ?? NEVER;
    for (let tries = 1; ; tries += 1) {
      const outcome = await impatient(input, init).catch((error: unknown) => ({ error }));
      if (!("error" in outcome) && outcome.status !== 503) return outcome;
      if (signal.aborted || (tries > 1 && (await isHealthy(healthAt)))) {
        if ("error" in outcome) throw outcome.error;
        return outcome;
      }
      await untilHealthy(healthAt, signal);
    }
  };
  window.fetch = patient;
  return () => {
    if (window.fetch === patient) window.fetch = original;
  };
}

/** Whether a request is for the data of the page that is shown. */
function mayWait(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  return new URL(input, location.href).pathname === `${location.pathname}.data`;
}
