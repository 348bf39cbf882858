import { readFileSync } from "node:fs";
import path from "node:path";
import { programPath } from "~/platform/env.server.ts";

/** The critical CSS of each public route by its id, as the build has written it (scripts/vite/critical-css.ts). */
const criticalCss: Record<string, string> = import.meta.env.PROD
  ? JSON.parse(readFileSync(programPath("build/server/critical-css.json"), "utf8"))
  : {};

/**
 * The critical CSS of a page: less than half of the bytes before the first paint. The browser loads the full stylesheet
 * at the first user intent (app/ui/hydration/full-stylesheet.ts).
 *
 * @param routeId - the id of the page's own route; that of a module of several pages is followed by the page's name
 * @returns undefined for a route that isn't public, and in development
 */
export function criticalCssOf(routeId: string | undefined): string | undefined {
  return routeId === undefined ? undefined : (criticalCss[routeId] ?? criticalCss[path.dirname(routeId)]);
}
