import { matchRoutes } from "react-router";

/**
 * What came of asking for a route's code: it is in the browser; it can't be had at the moment; or only a new document
 * brings it, since the site was renewed after this page was loaded, or this page knows no such route.
 */
type RouteModuleState = "loaded" | "unavailable" | "needs-reload";

/** What React Router knows of a route: where it is, and the files of its code. */
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

/** Whether the code of the route at `address`, a path of this site, is in the browser. */
export function isRouteModuleLoaded(address: string): boolean {
  const route = matchedRoute(pathOf(address));
  return (
    route !== undefined &&
    (loadedRoutes.has(route.id) || route.id in (readRouterGlobal("__reactRouterRouteModules") ?? {}))
  );
}

/**
 * Fetches the code of the route at `address`, a path of this site, unless it is in the browser already. React Router does
 * so itself when a route is first used, but where it fails it reloads the page, or puts an error in its place, with
 * everything that is typed there; so whoever is about to use a route for the first time asks here before. Never rejects.
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
    // Files that can't be had although the site answers are those of a version before.
    return (await isSameBuild()) === false ? "needs-reload" : "unavailable";
  }
}

/** Whether the site still has the version that this page is of; undefined when it doesn't answer. */
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

/** The page or endpoint at `path`, as React Router finds it; what only takes all that nothing else does is none. */
function matchedRoute(path: string): ManifestRoute | undefined {
  const routes = readRouterGlobal<RouterManifest>("__reactRouterManifest")?.routes ?? {};
  const tree = Object.values(routes).flatMap((route) =>
    route && (route.path || route.index) ? [{ id: route.id, path: `/${route.path ?? ""}` }] : [],
  );
  const found = matchRoutes(tree, path)?.at(-1)?.route;
  return found && !found.path.endsWith("*") ? routes[found.id] : undefined;
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** What React Router keeps in the window. */
function readRouterGlobal<Kept extends object>(name: `__reactRouter${string}`): Kept | undefined {
  return Reflect.get(window, name);
}
