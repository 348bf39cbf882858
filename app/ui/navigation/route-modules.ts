import { matchRoutes } from "react-router";

/** A route that a link can lead to: its pattern, and the file of its module. */
export interface RouteModule {
  path: string;
  file: string;
}

/**
 * The result of preloading a route module: loaded; unavailable without a connection; or available only after a document
 * reload, since another build was deployed after this page was loaded.
 */
type RouteModuleState = "loaded" | "unavailable" | "needs-reload";

let knownRoutes: RouteModule[] = [];
const loadedFiles = new Set<string>();

/** Makes the routes of an area known, whose modules can be preloaded then. */
export function registerRouteModules(routes: RouteModule[]): void {
  knownRoutes = routes;
}

/** Whether the module of the route at `address`, a path of this site, is loaded. */
export function isRouteModuleLoaded(address: string): boolean {
  const file = moduleFileOf(address);
  return file !== undefined && loadedFiles.has(file);
}

/**
 * Preloads the module of the route at `address`, a path of this site. React Router loads it at the first use of the
 * route; when that fails it reloads the page, and everything typed there is lost. So a first use preloads it here. Of a
 * route that isn't registered only the build's files are known to be there. Never rejects.
 */
export async function preloadRouteModule(address: string): Promise<RouteModuleState> {
  const file = moduleFileOf(address);
  if (!file) return checkBuild();
  try {
    await import(/* @vite-ignore */ file);
    loadedFiles.add(file);
    return "loaded";
  } catch {
    // A file that is missing although the site responds is one of an earlier build.
    const build = await checkBuild();
    return build === "loaded" ? "unavailable" : build;
  }
}

/** Whether the files of this page's build, of which this module is one, can be loaded. */
async function checkBuild(): Promise<RouteModuleState> {
  try {
    const { ok, status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    if (ok) return "loaded";
    return status === 404 ? "needs-reload" : "unavailable";
  } catch {
    return "unavailable";
  }
}

function moduleFileOf(address: string): string | undefined {
  return matchRoutes(knownRoutes, new URL(address, location.href).pathname)?.at(-1)?.route.file;
}
