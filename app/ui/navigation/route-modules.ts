import { matchRoutes } from "react-router";

/**
 * What came of asking for a route's code: it is in the browser; it can't be had at the moment; or only a new document
 * brings it, since the site was renewed after this page was loaded, or this page knows no such route.
 */
type CodeState = "here" | "away" | "in-document";

/** What React Router knows of a route: where it is, and the files of its code. */
interface KnownRoute {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}
interface Manifest {
  url: string;
  routes: Record<string, KnownRoute | undefined>;
}

const here = new Set<KnownRoute["id"]>();
const coming = new Map<string, Promise<CodeState>>();

/** Whether the code of the route at `address`, a path of this site, is in the browser. */
export function isCodeHere(address: string): boolean {
  const route = routeAt(pathOf(address));
  return route !== undefined && (here.has(route.id) || route.id in (read("__reactRouterRouteModules") ?? {}));
}

/**
 * Fetches the code of the route at `address`, a path of this site, unless it is in the browser already. React Router does
 * so itself when a route is first used, but where it fails it reloads the page, or puts an error in its place, with
 * everything that is typed there; so whoever is about to use a route for the first time asks here before. Never rejects.
 */
export function fetchCode(address: string): Promise<CodeState> {
  const path = pathOf(address);
  const fetching = coming.get(path) ?? fetchOnce(path).finally(() => coming.delete(path));
  coming.set(path, fetching);
  return fetching;
}

async function fetchOnce(path: string): Promise<CodeState> {
  const route = routeAt(path);
  if (!route) return (await isSiteAsItWas()) === undefined ? "away" : "in-document";
  if (here.has(route.id)) return "here";
  const files = [route.module, route.clientActionModule, route.clientLoaderModule].filter((file) => file !== undefined);
  try {
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
    here.add(route.id);
    return "here";
  } catch {
    // Files that can't be had although the site answers are those of a version before.
    return (await isSiteAsItWas()) === false ? "in-document" : "away";
  }
}

/** Whether the site still has the version that this page is of; undefined when it doesn't answer. */
async function isSiteAsItWas(): Promise<boolean | undefined> {
  const manifest = read<Manifest>("__reactRouterManifest");
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
function routeAt(path: string): KnownRoute | undefined {
  const routes = read<Manifest>("__reactRouterManifest")?.routes ?? {};
  const tree = Object.values(routes).flatMap((route) =>
    route && (route.path || route.index) ? [{ id: route.id, path: `/${route.path ?? ""}` }] : [],
  );
  const found = matchRoutes(tree, path)?.at(-1)?.route;
  return found && !found.path.endsWith("*") ? routes[found.id] : undefined;
}

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** What React Router keeps in the window. */
function read<Kept extends object>(name: `__reactRouter${string}`): Kept | undefined {
  return Reflect.get(window, name);
}
