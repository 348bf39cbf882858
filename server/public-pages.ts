import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const LAYOUT = "routes/public/layout";
const NOT_FOUND = "routes/public/not-found";

/**
 * A function that says whether a path is a page (or a page's `.data`) of the site map's PUBLIC block. Addresses that lead
 * to the not-found page are none: there is no end of them.
 */
export function publicPages(routes: ServerBuild["routes"]): (path: string) => boolean {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    if (!isCanonical(path)) return false;
    const matches = matchRoutes(tree, pagePath(path)) ?? [];
    const ids = matches.map(({ route }) => route.id);
    return ids.includes(LAYOUT) && !ids.includes(NOT_FOUND);
  };
}

/**
 * Whether a path is spelled as the site itself spells it. React Router is lenient (`/Services//` is `/services`); kept
 * under each spelling, one page could fill the cache.
 */
function isCanonical(path: string): boolean {
  if (path !== "/" && /\/(\/|$)/.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return decoded === decoded.toLowerCase() && encodeURI(decoded) === path;
  } catch {
    return false;
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
