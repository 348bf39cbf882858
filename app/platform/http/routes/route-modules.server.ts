import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { programPath } from "~/platform/env.server.ts";
import { NOT_FOUND_PATH, NOT_FOUND_ROUTE_ID, OPERATIONS_PATHS, PUBLIC_LAYOUT_ROUTE_ID } from "~/shared/route-ids.ts";
import { decodePath } from "~/shared/text/canonical-path.ts";
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
  built ??= { idsAt: createRouteMatcher(routes), files: listFiles(programPath("build/client")) };
  const { idsAt, files } = built;
  const uses = new Map<string, AddressUse>();
  for (const address of new Set(paths)) {
    uses.set(address, addressUse(address, idsAt(address), routes, files));
    // A list may have ten thousand, and visitors are answered in between.
    if (uses.size % ADDRESSES_IN_A_ROW === 0) await setImmediate();
  }
  return uses;
}

const ADDRESSES_IN_A_ROW = 200;

/** What doesn't change while the program runs. */
let built: { idsAt: (path: string) => string[]; files: ReadonlySet<string> } | undefined;

function addressUse(
  address: string,
  ids: readonly string[],
  routes: ServerBuild["routes"],
  files: ReadonlySet<string>,
): AddressUse {
  if (address === NOT_FOUND_PATH) return "page";
  if (OPERATIONS_PATHS.some((known) => known === address)) return "program";
  if (ids.includes(NOT_FOUND_ROUTE_ID)) return files.has(decodePath(address) ?? address) ? "file" : "free";
  const pattern = routes[ids.at(-1) ?? ""]?.path ?? "";
  if (ids.includes(PUBLIC_LAYOUT_ROUTE_ID)) return pattern.includes(":") ? "entry" : "page";
  return /^[\w.]+\.\w+$/.test(pattern) && !ids.some((id) => id.startsWith("routes/admin/")) ? "file" : "program";
}

/** The paths of all files below a folder, relative to it. */
function listFiles(folder: string): ReadonlySet<string> {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return new Set(files.map((file) => file.slice(folder.length).replaceAll(path.sep, "/")));
}
