import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** React Router matches every route again for each path (1.5 ms with 160), so the results for this many are cached. */
const MAX_CACHED_PATHS = 500;

/** A function that gives the ids of the routes at a path, the outermost first. */
export function createRouteMatcher(routes: ServerBuild["routes"]): (path: string) => string[] {
  const tree = routeTree(undefined, routes);
  const known = new LRUCache<string, string[]>({
    max: MAX_CACHED_PATHS,
    memoMethod: (path) => (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? []),
  });
  return (path) => known.memo(path);
}

function routeTree(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index: true, caseSensitive } : { id, path, caseSensitive, children: routeTree(id, routes) },
    );
}
