import { readFileSync } from "node:fs";
import type { ChunkModules } from "../../scripts/vite/chunk-modules.ts";

const chunks: Record<string, ChunkModules> = JSON.parse(readFileSync("build/client/.vite/modules.json", "utf8"));

/** A module of the client build, and its import chain: from the route's file to the file that contains it. */
export interface BundledModule {
  module: string;
  importChain: string;
}

/** The source files of the public routes, without their layouts. */
export function publicRouteFiles(): string[] {
  return entries().filter((entry) => entry.startsWith("app/routes/public/") && !entry.endsWith("/layout.tsx"));
}

/**
 * Every module that a public page loads by itself: its own, the layout's, the root's and the entry's. With `onDemand`
 * also those that are loaded when a visitor uses the page.
 */
export function modulesOfRoute(route: string, { onDemand = false } = {}): BundledModule[] {
  const found: BundledModule[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: string[]) => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    const here = [...way, file];
    for (const module of Object.keys(chunk.modules)) found.push({ module, importChain: here.join(" → ") });
    for (const next of onDemand ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) visit(next, here);
  };
  for (const entry of ["app/entry.client.tsx", "app/root.tsx", "app/routes/public/layout.tsx", route]) {
    const file = Object.keys(chunks).find((name) => chunks[name]?.entry === entry);
    if (!file) throw new Error(`The client build has no file for ${entry}.`);
    visit(file, [entry]);
  }
  return found;
}

function entries(): string[] {
  return Object.values(chunks).flatMap(({ entry }) => entry ?? []);
}
