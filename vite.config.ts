import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkModules } from "./scripts/chunk-modules.ts";
import { sonnerWithoutStyles } from "./scripts/sonner-without-styles.ts";

/** Packages that must stay as they were published: they load parts of themselves at run time. */
const UNBUNDLED = ["pg", "pino", "better-auth"];

/**
 * A first visit asks for few files: the framework, what the public pages share, and the page itself. What only some pages
 * use (PIECES) is a file of its own; what only the owner's screens use stays out of all of them.
 */
const PIECES = /\/domain\/site\/(people|ui\/(portrait|checklist-picture|post-cover|question-list|stat-strip))\.tsx?$/;
const SHARED =
  /\/app\/(shared|domain\/site|domain\/site\/ui|domain\/newsletter\/ui|ui|ui\/forms)\/(?!dialog|tooltip|empty-state|toast-list)[^/]+$|\/lucide-react\//;
const FILES = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
    priority: 3,
  },
  { name: "pieces", test: PIECES, minShareCount: 2, priority: 2 },
  { name: "site", test: SHARED, minShareCount: 2, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyles(), chunkModules()],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  build: { target: "es2022" },
  // The server build holds its packages too: starting from one file takes a third of the time and of the memory.
  ssr: command === "build" ? { noExternal: true, external: UNBUNDLED } : {},
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } },
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
}));
