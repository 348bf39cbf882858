import path from "node:path";
import process from "node:process";
import { createServer } from "vite";

// Runs a TypeScript module of this project in a process of its own: node tests/support/site/run-module.mjs FILE
// ARGUMENTS…
const [file = "", ...rest] = process.argv.slice(2);
process.argv = [process.execPath, file, ...rest];
const server = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  resolve: { alias: { "~": path.resolve("app") } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
await server.ssrLoadModule(path.resolve(file));
await server.close();
