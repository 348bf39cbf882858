import type { Plugin } from "vite";

/** A file of the client build. Names of files are as in `build/client`, names of modules as in the project. */
export interface ChunkModules {
  /** The module that the file stands for, when it is the entry or a route. */
  entry?: string | undefined;
  /** The files it can't do without. */
  imports: string[];
  /** The files it fetches when they are needed. */
  dynamicImports: string[];
  /** What it consists of: bytes by module, before they are made small. */
  modules: Record<string, number>;
}

/** A Vite plugin that writes down which module went into which file of the client build: `.vite/modules.json`. */
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

/** `app/…` or `node_modules/…`, wherever the project lies and whether or not a package is linked into it. */
function projectPathOf(id: string): string {
  return id
    .replaceAll("\\", "/")
    .replace(/\?.*$/, "")
    .replace(/^.*?\/(?=(?:app|node_modules)\/)/, "");
}
