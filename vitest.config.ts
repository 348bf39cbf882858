import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { databaseDirectory } from "./tests/setup/database-directory.ts";
import { SlowTestsFirst } from "./tests/setup/slow-tests-first.ts";

process.env.TEST_DATABASE_DIRECTORY ??= databaseDirectory();

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["{app,server,embedded-postgres,scripts,tests,bench}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/setup/template-database.ts"],
    env: { LOG_LEVEL: "silent" },
    // Only for what hangs: a busy machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More than two cores: the slow files mostly wait for other processes.
    maxWorkers: 3,
    sequence: { sequencer: SlowTestsFirst },
    // The browser's EventSource, which Node has behind a flag (app/platform/live/live-stream.test.ts).
    execArgv: ["--experimental-eventsource"],
  },
});
