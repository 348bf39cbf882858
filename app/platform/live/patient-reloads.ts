import { isHealthy, untilHealthy } from "./health";

const NEVER = new AbortController().signal;

/**
 * From now on a reload of the page's data that finds no connection, or no database, waits until it can succeed. React
 * Router, which asks by `fetch`, would put an error in the place of the page and of everything that is typed there.
 * What fails although `healthAt` answers 200 fails as ever; so does going to another page. Returns the function that
 * ends this.
 */
export function reloadPatiently(healthAt: string): () => void {
  const impatient = window.fetch;
  const patient: typeof fetch = async (input, init) => {
    if (!isReload(input, init)) return impatient(input, init);
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
    if (window.fetch === patient) window.fetch = impatient;
  };
}

/** Whether a request is for the data of the page that is shown. */
function isReload(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  return new URL(input, location.href).pathname === `${location.pathname}.data`;
}
