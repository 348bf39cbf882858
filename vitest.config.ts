import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["{app,server,embedded-postgres,scripts,tests,bench}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/setup/template-database.ts"],
    env: { LOG_LEVEL: "silent" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // The browser's EventSource, which Node has behind a flag (app/platform/live/live-stream.test.ts).
    execArgv: ["--experimental-eventsource"],
  },
});
