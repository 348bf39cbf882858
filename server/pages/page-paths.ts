import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { NOT_FOUND_ROUTE_ID, PUBLIC_LAYOUT_ROUTE_ID } from "~/shared/route-ids.ts";

/** The path that the not-found page is rendered and cached under; no page has it. */
export const NOT_FOUND_PATH = "/404";

/** React Router matches every route again for each path (1.5 ms with 160), so the results for this many are cached. */
const MAX_CACHED_PATHS = 500;

/** The route matches of a build's paths. */
export interface PagePaths {
  /**
   * The cache key of a public page (or a page's `.data`): its canonical path. Undefined for anything else, other
   * spellings included: React Router is lenient (`/Services//` is `/services`), and one page cached under every
   * spelling could fill the cache. A route outside the public layout is cached when its `handle` has `cacheable`: a
   * feed, an image. All paths of the not-found page share one key, since their number is unlimited; a `.data` path
   * without a page has its own, since React Router has names for the home page's data, and is cached only if it turns
   * out to be one.
   */
  cacheKey(path: string): string | undefined;
  /** Whether a path leads to a route of its own, not to a catch-all. */
  hasRoute(path: string): boolean;
}

/** The paths of a build with these routes. */
export function createPagePaths(routes: ServerBuild["routes"]): PagePaths {
  const idsAt = createRouteMatcher(routes);
  return {
    cacheKey(path) {
      const canonical = canonicalPath(path);
      if (canonical === undefined) return undefined;
      const ids = idsAt(path.replace(/\.data$/, ""));
      if (!ids.includes(PUBLIC_LAYOUT_ROUTE_ID)) {
        const kept = ids.some((id) => isCacheableRoute(routes[id]?.module.handle)) && !path.endsWith(".data");
        return kept && path === canonical ? path : undefined;
      }
      if (ids.includes(NOT_FOUND_ROUTE_ID) && !path.endsWith(".data")) return NOT_FOUND_PATH;
      return path === canonical ? path : undefined;
    },
    hasRoute(path) {
      const id = path.endsWith(".data") ? undefined : idsAt(path).at(-1);
      return id !== undefined && !routes[id]?.path?.endsWith("*");
    },
  };
}

/** A function that gives the ids of the routes at a path, the outermost first. */
function createRouteMatcher(routes: ServerBuild["routes"]): (path: string) => string[] {
  const tree = routeTree(undefined, routes);
  const known = new LRUCache<string, string[]>({
    max: MAX_CACHED_PATHS,
    memoMethod: (path) => (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? []),
  });
  return (path) => known.memo(path);
}

/**
 * The canonical path: lower case, single slashes and none at the end, no needless escapes. Undefined for a path that
 * can't be decoded.
 */
export function canonicalPath(path: string): string | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined) return undefined;
  const single = decoded.toLowerCase().replace(/\/{2,}/g, "/");
  return encodeURI(single === "/" ? single : single.replace(/\/$/, ""));
}

function isCacheableRoute(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "cacheable" in handle;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function routeTree(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index: true, caseSensitive } : { id, path, caseSensitive, children: routeTree(id, routes) },
    );
}
