import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const LAYOUT = "routes/public/layout";
const NOT_FOUND = "routes/public/not-found";
/** The address that the not-found page is rendered and kept under; no page has it. */
export const NOT_FOUND_PATH = "/404";

/**
 * A function that gives the path under which a public page (or a page's `.data`) is rendered and kept, or undefined for
 * anything else, other spellings included: React Router is lenient (`/Services//` is `/services`), and kept under each
 * spelling one page could fill the cache. A route outside the public layout is kept when its `handle` says `keptForEveryone`: a feed, a picture. All
 * addresses that lead to the not-found page share one, since there is no end of them.
 */
export function publicPages(routes: ServerBuild["routes"]): (path: string) => string | undefined {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    const proper = properSpelling(path);
    if (proper === undefined) return undefined;
    const matches = matchRoutes(tree, pagePath(path)) ?? [];
    const ids = matches.map(({ route }) => route.id);
    if (!ids.includes(LAYOUT)) {
      const kept = ids.some((id = "") => isKeptForEveryone(routes[id]?.module.handle)) && !path.endsWith(".data");
      return kept && path === proper ? path : undefined;
    }
    if (ids.includes(NOT_FOUND)) return path.endsWith(".data") ? undefined : NOT_FOUND_PATH;
    return path === proper ? path : undefined;
  };
}

/** A function that says whether a path leads to a route of its own, not to one that takes whatever is left over. */
export function namedRoutes(routes: ServerBuild["routes"]): (path: string) => boolean {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    if (path.endsWith(".data")) return false;
    const route = matchRoutes(tree, path)?.at(-1)?.route;
    return route !== undefined && !route.path?.endsWith("*");
  };
}

/**
 * The one spelling of a path that the site itself uses: small letters, single slashes and none at the end, nothing
 * escaped that needn't be. Undefined for a path that can't be read.
 */
export function properSpelling(path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined) return undefined;
  const single = decoded.toLowerCase().replace(/\/{2,}/g, "/");
  return encodeURI(single === "/" ? single : single.replace(/\/$/, ""));
}

function isKeptForEveryone(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "keptForEveryone" in handle;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page that a `.data` address belongs to; React Router calls the home page's `/_.data` or `/_root.data`. */
function pagePath(path: string): string {
  if (!path.endsWith(".data")) return path;
  const page = path.slice(0, -".data".length);
  return page.replace(/\/_(root)?$/, "/");
}

function childrenOf(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index: true, caseSensitive } : { id, path, caseSensitive, children: childrenOf(id, routes) },
    );
}
