import type { ServerBuild } from "react-router";
import { createRouteMatcher } from "~/platform/http/routes/route-matcher.server.ts";
import { NOT_FOUND_PATH, NOT_FOUND_ROUTE_ID, PUBLIC_LAYOUT_ROUTE_ID } from "~/shared/route-ids.ts";
import { canonicalPath } from "~/shared/text/canonical-path.ts";

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

function isCacheableRoute(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "cacheable" in handle;
}
