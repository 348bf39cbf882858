// Everything that has to hold, in one command: format, lint, layers, dead code, types, then unit, database and browser
// tests. The last line is the totals over all of them.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { ensureBuilt } from "./built.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled, environmentWithOwnPrograms } from "./installed.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

const REPORTS = "test-results";

await oneAtATime(ensureInstalled);
const chromium = ensureChromium();
rmSync(REPORTS, { recursive: true, force: true });

const totals = { passed: 0, failed: 0 };

check("format and lint", "biome", ["check", "--error-on-warnings", "."]);
check("layers", "depcruise", ["app", "server", "--config", ".dependency-cruiser.mjs"]);
check("route types", "react-router", ["typegen"]);
check("dead code", "knip", []);
check("types", "tsc", ["--noEmit"]);
await oneAtATime(ensureBuilt);
runner(
  "unit and database tests",
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/vitest.json`],
  () => {
    const report = JSON.parse(readFileSync(`${REPORTS}/vitest.json`, "utf8"));
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
  },
);
runner("browser tests", "playwright", ["test"], () => {
  const { stats } = JSON.parse(readFileSync(`${REPORTS}/playwright.json`, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
});

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** A step that either holds or doesn't; it counts as one. */
function check(name, command, args) {
  const status = run(name, command, args);
  totals[status === 0 ? "passed" : "failed"] += 1;
}

/** A test runner: its own report says how many tests passed and failed. */
function runner(name, command, args, readTotals) {
  const status = run(name, command, args);
  try {
    const { passed, failed } = readTotals();
    totals.passed += passed;
    // A runner can fail outside of any test; that must not look green.
    totals.failed += status !== 0 && failed === 0 ? 1 : failed;
  } catch (error) {
    console.error(`${name}: no report (${error.message})`);
    totals.failed += 1;
  }
}

function run(name, command, args) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...environmentWithOwnPrograms(), CHROMIUM_PATH: chromium },
    shell: process.platform === "win32",
  });
  console.log(`  ${status === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status;
}
