// The site with hot reload: Vite hands out the browser's modules and loads the server's own code, the same as in production.
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
// React Router compiles with a second Vite, which would end the process at this signal before the database has stopped.
process.removeAllListeners("SIGTERM");
const { runUntilStopped } = await vite.ssrLoadModule("./server/run-until-stopped.ts");
const { serve } = await vite.ssrLoadModule("./server/serve.ts");
await runUntilStopped((stopping) =>
  serve({
    build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    development: vite.middlewares,
    stopping,
  }),
);
