import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Every path pattern of the site map, such as `/admin/blog/:postId`; what only a development build knows is left out. */
export function sitePaths(): string[] {
  const walk = (entries: RouteConfigEntry[], base: string): string[] =>
    entries.flatMap(({ path = "", index, children = [], file }) => {
      const full = `${base}/${path}`.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
      const own = path || index ? [full] : [];
      return file.startsWith("routes/development") ? [] : [...own, ...walk(children, full)];
    });
  return [...new Set(walk(routes, ""))];
}
