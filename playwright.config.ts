import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { databaseDirectory } from "./tests/setup/database-directory.ts";

process.env.TEST_DATABASE_DIRECTORY ??= databaseDirectory();

const launchOptions = {
  executablePath: findChromium() ?? "chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A page lives for seconds: code that is optimised for speed costs more time than it saves, a tenth of all.
    "--js-flags=--no-opt --no-maglev",
  ],
};

/**
 * Pages have layout, styles and events, but no pixels, which cost a quarter of the processor's time. First paints,
 * screenshots and scrolling without scripts need them. A Chromium that doesn't know the setting draws.
 */
const notDrawing = {
  ...launchOptions,
  args: [...launchOptions.args, "--blink-settings=acceleratedCompositingEnabled=false"],
};

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/setup/browser-tests.ts",
  // What hangs is to end; a machine that does other things, too, may be several times as slow.
  timeout: 240_000,
  // What a notification should start, and doesn’t, starts with the minute.
  expect: { timeout: 75_000 },
  fullyParallel: false,
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  outputDir: "test-results/playwright",
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Requests that a worker answers can't be held up or failed by tests; those of the worker allow it.
    serviceWorkers: "block",
    launchOptions,
  },
  // The last file is the one whose tests can run in any worker.
  projects: [
    { name: "drawn", testDir: "tests/e2e/public" },
    { name: "not drawn", testIgnore: "public/**", use: { launchOptions: notDrawing } },
  ],
});
