import { matchRoutes } from "react-router";

/**
 * The result of preloading a route module: loaded; unavailable without a connection; or available only after a document
 * reload, since another build was deployed after this page was loaded, or this page's manifest has no such route.
 */
type RouteModuleState = "loaded" | "unavailable" | "needs-reload";

/** A route in React Router's manifest: its pattern and the files of its module. */
interface ManifestRoute {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}
interface RouterManifest {
  url: string;
  routes: Record<string, ManifestRoute | undefined>;
}

const loadedRoutes = new Set<ManifestRoute["id"]>();
const pendingLoads = new Map<string, Promise<RouteModuleState>>();

/** Whether the module of the route at `address`, a path of this site, is loaded. */
export function isRouteModuleLoaded(address: string): boolean {
  const route = matchedRoute(pathOf(address));
  return (
    route !== undefined &&
    (loadedRoutes.has(route.id) || route.id in (readRouterGlobal("__reactRouterRouteModules") ?? {}))
  );
}

/**
 * Preloads the module of the route at `address`, a path of this site. React Router loads it at the first use of the
 * route; when that fails it reloads the page or shows an error boundary, and everything typed there is lost. So a first
 * use preloads it here. Never rejects.
 */
export function preloadRouteModule(address: string): Promise<RouteModuleState> {
  const path = pathOf(address);
  const fetching = pendingLoads.get(path) ?? loadRouteModules(path).finally(() => pendingLoads.delete(path));
  pendingLoads.set(path, fetching);
  return fetching;
}

async function loadRouteModules(path: string): Promise<RouteModuleState> {
  const route = matchedRoute(path);
  if (!route) return (await isSameBuild()) === undefined ? "unavailable" : "needs-reload";
  if (loadedRoutes.has(route.id)) return "loaded";
  const files = [route.module, route.clientActionModule, route.clientLoaderModule].filter((file) => file !== undefined);
  try {
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
    loadedRoutes.add(route.id);
    return "loaded";
  } catch {
    // Files that are missing although the site responds are those of an earlier build.
    return (await isSameBuild()) === false ? "needs-reload" : "unavailable";
  }
}

/** Whether the deployed build is this page's; undefined when the site doesn't respond. */
async function isSameBuild(): Promise<boolean | undefined> {
  const manifest = readRouterGlobal<RouterManifest>("__reactRouterManifest");
  if (!manifest) return undefined;
  try {
    const { ok, status } = await fetch(manifest.url, { method: "HEAD", cache: "no-store" });
    if (ok) return true;
    return status === 404 ? false : undefined;
  } catch {
    return undefined;
  }
}

/** The route that matches `path`, as React Router matches it, except a catch-all. */
function matchedRoute(path: string): ManifestRoute | undefined {
  const routes = readRouterGlobal<RouterManifest>("__reactRouterManifest")?.routes ?? {};
  const tree = Object.values(routes).flatMap((route) =>
    route && (route.path || route.index) ? [{ id: route.id, path: `/${route.path ?? ""}` }] : [],
  );
  const found = matchRoutes(tree, path)?.at(-1)?.route;
  return found && !found.path.endsWith("*") ? routes[found.id] : undefined;
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** A global variable of React Router. */
function readRouterGlobal<Value extends object>(name: `__reactRouter${string}`): Value | undefined {
  return Reflect.get(window, name);
}
