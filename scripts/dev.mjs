// The site with hot reload: Vite serves the browser's modules and loads the same server code as in production.
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
// React Router compiles with a second Vite, whose SIGTERM handler would exit before the database has stopped.
process.removeAllListeners("SIGTERM");
const { runUntilSignal } = await vite.ssrLoadModule("./server/lifecycle/stop-signal.ts");
const { serve } = await vite.ssrLoadModule("./server/lifecycle/serve.ts");
await runUntilSignal((stopping) =>
  serve({
    build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    development: vite.middlewares,
    stopping,
  }),
);
