import { statSync } from "node:fs";
import type { ServerBuild } from "react-router";
import { programPath } from "~/platform/env.server.ts";
import { NOT_FOUND_PATH, NOT_FOUND_ROUTE_ID, OPERATIONS_PATHS, PUBLIC_LAYOUT_ROUTE_ID } from "~/shared/route-ids.ts";
import { createRouteMatcher } from "./route-matcher.server.ts";

/**
 * The routes below `prefix` that a link can lead to, with the files of their modules in this build.
 *
 * @param prefix - the start of their paths, e.g. `admin/`
 */
export async function listRouteModules(prefix: string): Promise<{ path: string; file: string }[]> {
  // At run time, since the build contains this file.
  const { assets } = await import("virtual:react-router/server-build");
  return Object.values(assets.routes).flatMap((route) =>
    route?.path?.startsWith(prefix) && route.hasLoader && !route.path.endsWith("*")
      ? [{ path: `/${route.path}`, file: route.module }]
      : [],
  );
}

/**
 * What this build has at a canonical path: a public page, an `entry` that a route with a parameter may find or not, a
 * file, an address that programs or the owner use, or nothing.
 */
export type AddressUse = "page" | "entry" | "file" | "program" | "free";

/** What this build has at each of some canonical paths. */
export async function addressUses(paths: readonly string[]): Promise<ReadonlyMap<string, AddressUse>> {
  const { routes } = await import("virtual:react-router/server-build");
  const idsAt = createRouteMatcher(routes);
  return new Map(paths.map((path) => [path, addressUse(path, idsAt(path), routes)]));
}

function addressUse(path: string, ids: readonly string[], routes: ServerBuild["routes"]): AddressUse {
  if (path === NOT_FOUND_PATH) return "page";
  if (OPERATIONS_PATHS.some((known) => known === path)) return "program";
  if (ids.includes(NOT_FOUND_ROUTE_ID)) return isFile(path) ? "file" : "free";
  const pattern = routes[ids.at(-1) ?? ""]?.path ?? "";
  if (ids.includes(PUBLIC_LAYOUT_ROUTE_ID)) return pattern.includes(":") ? "entry" : "page";
  return /^[\w.]+\.\w+$/.test(pattern) && !ids.some((id) => id.startsWith("routes/admin/")) ? "file" : "program";
}

function isFile(path: string): boolean {
  return statSync(programPath(`build/client${decodeURIComponent(path)}`), { throwIfNoEntry: false })?.isFile() ?? false;
}
