import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { decodePath } from "~/shared/text/canonical-path.ts";

/** React Router prepares its routes again for each path (1.5 ms with 160), so the results for this many are cached. */
const MAX_CACHED_PATHS = 500;

/** A function that gives the ids of the routes at a path, the outermost first. */
export function createRouteMatcher(routes: ServerBuild["routes"]): (path: string) => string[] {
  const tree = routeTree(undefined, routes);
  const starts = new Set(startsOf(tree));
  const trees = new LRUCache<string, RouteObject[]>({
    max: starts.size + 1,
    memoMethod: (start) => routesBelow(start, tree),
  });
  const known = new LRUCache<string, string[]>({
    max: MAX_CACHED_PATHS,
    memoMethod(path) {
      const start = firstSegment(decodePath(path) ?? path);
      return (matchRoutes(trees.memo(starts.has(start) ? start : "*"), path) ?? []).flatMap(
        ({ route }) => route.id ?? [],
      );
    },
  });
  return (path) => known.memo(path);
}

/** The first segment of a path, as it is compared. */
function firstSegment(path: string): string {
  return (/[^/]+/.exec(path)?.[0] ?? "").toLowerCase();
}

function startsOf(tree: readonly RouteObject[]): string[] {
  return tree.flatMap(({ path, children }) => (path ? firstSegment(path) : startsOf(children ?? [])));
}

/** The routes that a path with this first segment can lead to: a few of them, which are prepared faster than all. */
function routesBelow(start: string, tree: readonly RouteObject[]): RouteObject[] {
  return tree.flatMap((route): RouteObject[] => {
    if (route.path)
      return [start, "*"].includes(firstSegment(route.path)) || /^\/?:|\?/.test(route.path) ? [route] : [];
    return route.index ? [route] : [{ ...route, children: routesBelow(start, route.children ?? []) }];
  });
}

function routeTree(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index: true, caseSensitive } : { id, path, caseSensitive, children: routeTree(id, routes) },
    );
}
