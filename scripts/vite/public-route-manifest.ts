import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PUBLIC_LAYOUT_ROUTE_ID } from "../../app/shared/route-ids.ts";

const MANIFEST_FILE = /^manifest-(.+)\.js$/;
const MANIFEST_PREFIX = "window.__reactRouterManifest=";

interface Manifest {
  routes: Record<string, { parentId?: string }>;
}

/**
 * Writes the public routes of React Router's manifest into a module beside it, `assets/known-routes-<version>.js`.
 * Public pages load these and none of the admin routes.
 */
export function writePublicRouteManifest(clientFolder: string): void {
  const assets = path.join(clientFolder, "assets");
  for (const file of readdirSync(assets)) {
    const version = MANIFEST_FILE.exec(file)?.[1];
    if (!version) continue;
    const text = readFileSync(path.join(assets, file), "utf8");
    // A route's chunk may be named manifest, too.
    if (!text.startsWith(MANIFEST_PREFIX)) continue;
    const manifest: Manifest = JSON.parse(text.slice(MANIFEST_PREFIX.length, text.lastIndexOf("}") + 1));
    const routes = Object.entries(manifest.routes).filter(([, { parentId }]) => parentId === PUBLIC_LAYOUT_ROUTE_ID);
    const code = `export default ${JSON.stringify(Object.fromEntries(routes))}`;
    writeFileSync(path.join(assets, `known-routes-${version}.js`), code);
  }
}
