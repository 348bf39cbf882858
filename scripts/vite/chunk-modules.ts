import type { Plugin } from "vite";

/** A chunk of the client build. File names are relative to `build/client`, module names to the project. */
export interface ChunkModules {
  /** The facade module of the entry or of a route. */
  entry?: string | undefined;
  /** The chunks that it imports statically. */
  imports: string[];
  /** The chunks that it imports dynamically. */
  dynamicImports: string[];
  /** Its modules with their bytes before minification. */
  modules: Record<string, number>;
}

/** A Vite plugin that writes `.vite/modules.json`: the modules of every chunk of the client build. */
export function chunkModules(): Plugin {
  return {
    name: "chunk-modules",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks: Record<string, ChunkModules> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const { facadeModuleId, imports, dynamicImports } = file;
        const modules: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          if (renderedLength > 0) modules[projectPathOf(id)] = renderedLength;
        }
        const entry = facadeModuleId ? projectPathOf(facadeModuleId) : undefined;
        chunks[file.fileName] = { entry, imports, dynamicImports, modules };
      }
      this.emitFile({ type: "asset", fileName: ".vite/modules.json", source: JSON.stringify(chunks, null, 1) });
    },
  };
}

/** `app/…` or `node_modules/…`, also of a linked package. */
function projectPathOf(id: string): string {
  return id
    .replaceAll("\\", "/")
    .replace(/\?.*$/, "")
    .replace(/^.*?\/(?=(?:app|node_modules)\/)/, "");
}
