import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { CHUNK_GROUPS, IN_EVERY_DOCUMENT } from "./scripts/vite/chunk-groups.ts";
import { chunkModules } from "./scripts/vite/chunk-modules.ts";
import { criticalCss } from "./scripts/vite/critical-css.ts";
import { sonnerWithoutStyles } from "./scripts/vite/sonner-without-styles.ts";

/** Packages that can't be bundled: they load files of their own at run time. */
const UNBUNDLED = ["pg", "pino", "pdfkit", "satori", "@resvg/resvg-js", "sharp", "ssh2-sftp-client"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyles(), chunkModules(), criticalCss()],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  build: {
    target: "es2022",
    reportCompressedSize: false,
    // Of lucide-react's two thousand files only the icons that are used: 150 MB less for each of the two builds.
    rolldownOptions: { experimental: { lazyBarrel: true } },
    // An import on demand needn't preload what every document has, which takes a millisecond each.
    modulePreload: {
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !IN_EVERY_DOCUMENT.test(file)),
    },
  },
  // In development all packages are optimized before the first page: one that is found later causes a reload.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/{ui,domain/*/ui}/**/*.{ts,tsx}", "!**/*.test.*"] },
  // The server build bundles its packages, too: starting from one file takes a third of the time and of the memory.
  ssr: command === "build" ? { noExternal: true, external: UNBUNDLED } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
          // Domain modules have no side effects: unused ones are removed (app/ui/hydration/static-island.tsx).
          treeshake: { moduleSideEffects: [{ test: /\/app\/domain\//, sideEffects: false }] },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // Removes the development build of React, half a megabyte of memory.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
    },
  },
}));
