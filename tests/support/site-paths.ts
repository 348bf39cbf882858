import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Every path pattern of the routes, such as `/admin/blog/:postId`; those of a development build alone are left out. */
export function sitePaths(): string[] {
  return [...new Set(siteRoutes().map(({ path }) => path))];
}

/** The path patterns of all routes with an `action`. */
export function pathsWithAction(): string[] {
  const hasAction = ({ file }: SiteRoute) =>
    /^export (?:const|(?:async )?function) action\b/m.test(readFileSync(`app/${file}`, "utf8"));
  return siteRoutes()
    .filter(hasAction)
    .map(({ path }) => path);
}

/** A route of the site map. */
export interface SiteRoute {
  path: string;
  /** The route's module, relative to `app`. */
  file: string;
}

/** The routes with a path; those of a development build alone are left out. */
export function siteRoutes(entries: RouteConfigEntry[] = routes, base = ""): SiteRoute[] {
  return entries.flatMap(({ path = "", index, children = [], file }) => {
    const full = `${base}/${path}`.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
    const own = path || index ? [{ path: full, file }] : [];
    return file.startsWith("routes/development") ? [] : [...own, ...siteRoutes(children, full)];
  });
}
