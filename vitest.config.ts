import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { databaseDirectory } from "./tests/setup/database-directory.ts";
import { SlowTestsFirst } from "./tests/setup/slow-tests-first.ts";
import { testKinds } from "./tests/setup/test-kinds.ts";

process.env.TEST_DATABASE_DIRECTORY ??= databaseDirectory();

const ALL = ["app", "server", "embedded-postgres", "scripts", "tests", "lab/torture", "lab/hostile"].flatMap((folder) =>
  ["ts", "tsx"].map((end) => `${folder}/**/*.test.${end}`),
);
const { isolated, withDocument } = testKinds(ALL);

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    globalSetup: ["tests/setup/template-database.ts"],
    env: { LOG_LEVEL: "silent" },
    // Only for what hangs: a busy machine may be slow, and what fails there is tried again each minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // More than two cores: the slow files mostly wait for other processes.
    maxWorkers: 4,
    sequence: { sequencer: SlowTestsFirst },
    // What one test replaces is gone in the next, also where files share a process.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The browser's EventSource, which Node has behind a flag (app/platform/live/live-stream.test.ts).
    execArgv: ["--experimental-eventsource"],
    projects: [
      { extends: true, test: { name: "isolated", include: isolated } },
      {
        extends: true,
        test: {
          name: "with a document",
          include: withDocument,
          isolate: false,
          setupFiles: ["tests/setup/fresh-document.ts"],
        },
      },
      {
        extends: true,
        test: { name: "shared", include: ALL, exclude: [...isolated, ...withDocument], isolate: false },
      },
    ],
  },
});
