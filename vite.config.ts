import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages that must stay as they were published: they load parts of themselves at run time. */
const UNBUNDLED = ["pg", "pino", "better-auth"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  build: { target: "es2022" },
  // The server build holds its packages too: starting from one file takes a third of the time and of the memory.
  ssr: command === "build" ? { noExternal: true, external: UNBUNDLED } : {},
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
}));
