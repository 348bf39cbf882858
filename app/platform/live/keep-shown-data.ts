import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  useLocation,
  useMatches,
} from "react-router";
import { isServerHealthy, waitUntilHealthy } from "./server-health.ts";

type Results = Record<string, DataStrategyResult>;

/** What is shown: the address, and the data of each route of it. */
let shown: { pathname: string; search: string; data: Map<string, unknown> } | undefined;
/** The number of loads that failed since the last one that succeeded. */
let failures = 0;
let onStale = () => {};

/** Whether the shown data could not be loaded again when that was last tried. */
export function isShownDataStale(): boolean {
  return failures > 0;
}

/** Records what is shown, for the middleware below. `revalidate` is called when it could not be loaded again. */
export function useShownData(revalidate: () => Promise<void>): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    shown = { pathname, search, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
    onStale = () => void revalidate();
  }, [pathname, search, matches, revalidate]);
}

/**
 * The client middleware of a layout whose screens stay when their data can't be loaded again for lack of a connection
 * or a database: React Router would render an error boundary in their place, and everything typed there would be lost.
 * A revalidation keeps the data that is shown; a navigation within the page (another filter) waits and is begun again.
 * Failures of a healthy server pass at the second time, as do those of a navigation to another page.
 *
 * @param healthUrl - answers 200 while loaders can load
 */
export function keepShownData(healthUrl: string): MiddlewareFunction<Results> {
  return async ({ request, url }, next) => {
    const results = await next();
    if (request.signal.aborted) return results;
    if (!Object.values(results).some(isUnavailable)) failures = 0;
    else if (shown?.pathname === url.pathname) {
      failures += 1;
      const isLasting = failures > 1 && (await isServerHealthy(healthUrl));
      if (!isLasting && shown.search === url.search && canBeKept(results, shown.data)) {
        onStale();
        return withData(results, shown.data);
      }
      if (!isLasting && shown.search !== url.search) {
        await waitUntilHealthy(healthUrl, request.signal);
        throw redirect(url.pathname + url.search);
      }
      failures = 0;
    }
    return results;
  };
}

/** Whether a loader could not load. Those of lists answer `loaded: null` then, so that a document has its filters. */
function isUnavailable({ type, result }: DataStrategyResult): boolean {
  if (type === "data") return typeof result === "object" && result !== null && "loaded" in result && !result.loaded;
  // A redirect, or a rejection such as 404.
  return !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);
}

/** Whether all that could not be loaded is shown: after a failure of another page's it isn't. */
const canBeKept = (results: Results, data: Map<string, unknown>) =>
  Object.entries(results).every(([id, result]) => data.get(id) !== undefined || !isUnavailable(result));

const withData = (results: Results, data: Map<string, unknown>): Results =>
  Object.fromEntries(Object.keys(results).map((id) => [id, { type: "data" as const, result: data.get(id) }]));
