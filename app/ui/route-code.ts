import { matchPath } from "react-router";

/**
 * What came of asking for a route's code: it is in the browser; it can't be had at the moment; or the site was renewed
 * since this page was loaded, and has other code now.
 */
type CodeState = "here" | "away" | "outdated";

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
  version: string;
  routes: Record<string, KnownRoute | undefined>;
}

const here = new Set<KnownRoute["id"]>();
const coming = new Map<string, Promise<CodeState>>();
/** The routes that the server was asked for, by their paths; React Router doesn't know them yet. */
const found = new Map<string, KnownRoute>();

/** Whether the code of the route at `address`, a path of this site, is in the browser. */
export function isCodeHere(address: string): boolean {
  const route = routeAt(pathOf(address), read<Manifest>("__reactRouterManifest")?.routes ?? {});
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
  const manifest = read<Manifest>("__reactRouterManifest");
  if (!manifest) return "away";
  const route = found.get(path) ?? routeAt(path, manifest.routes) ?? (await ask(path, manifest));
  if (typeof route === "string") return route;
  if (here.has(route.id)) return "here";
  const files = [route.module, route.clientActionModule, route.clientLoaderModule].filter((file) => file !== undefined);
  try {
    await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
    here.add(route.id);
    return "here";
  } catch {
    // Files that can't be had although the site answers are those of a version before.
    return (await ask(path, manifest, { cache: "no-store" })) === "outdated" ? "outdated" : "away";
  }
}

/**
 * Asks the server which route is at `path`, in the words of React Router, whose own question is then answered by the
 * browser's cache.
 */
async function ask(path: string, { version }: Manifest, init?: RequestInit): Promise<KnownRoute | "away" | "outdated"> {
  const parents = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  const paths = parents.slice(1).sort().join(",");
  try {
    // As a request object: nobody waits here for a connection that is gone (platform/live/patient-reloads.ts).
    const answer = await fetch(new Request(`/__manifest?${new URLSearchParams({ paths, version })}`, init));
    if (answer.headers.has("X-Remix-Reload-Document")) return "outdated";
    const route = routeAt(path, await answer.json());
    if (route) found.set(path, route);
    return route ?? "away";
  } catch {
    return "away";
  }
}

/** The route at `path`; of several the one that leaves the least open. */
function routeAt(path: string, routes: Manifest["routes"]): KnownRoute | undefined {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.path || route.index) && route.path !== "*")
    .filter((route) => matchPath(`/${route.path ?? ""}`, path))
    .sort((one, other) => openParts(one) - openParts(other))[0];
}

const openParts = ({ path = "" }: KnownRoute) => path.split(":").length;
const pathOf = (address: string) => new URL(address, location.href).pathname;

/** What React Router keeps in the window. */
function read<Kept extends object>(name: `__reactRouter${string}`): Kept | undefined {
  return Reflect.get(window, name);
}
