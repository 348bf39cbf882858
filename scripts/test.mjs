// Everything that has to hold, in one command: format, lint, layers, dead code, types, then unit, database and browser
// tests. The last line is the totals over all of them.
import { readFileSync, rmSync } from "node:fs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

const REPORTS = "test-results";
const SOURCES = ["app", "server", "embedded-postgres", "db", "scripts", "tests", "bench"];

await withCheckoutLock(() => ensureInstalled("all"));
const chromium = ensureChromium();
rmSync(REPORTS, { recursive: true, force: true });

const totals = { passed: 0, failed: 0 };

await check("format and lint", "biome", ["check", "--error-on-warnings", "."]);
await check("layers", "depcruise", [...SOURCES, "--config", ".dependency-cruiser.mjs"]);
await check("route types", "react-router", ["typegen"]);
await check("dead code", "knip", []);
await check("types", "tsc", ["--noEmit"]);
await withCheckoutLock(ensureBuilt);
await runner(
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
await runner("browser tests", "playwright", ["test"], () => {
  const { stats } = JSON.parse(readFileSync(`${REPORTS}/playwright.json`, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
});

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** A step that passes or fails; it counts as one. */
async function check(name, command, args) {
  const status = await run(name, command, args);
  totals[status === 0 ? "passed" : "failed"] += 1;
}

/** A test runner, whose report has the numbers of passed and failed tests. */
async function runner(name, command, args, readTotals) {
  const status = await run(name, command, args);
  try {
    const { passed, failed } = readTotals();
    totals.passed += passed;
    // A runner can fail outside of any test; the run must not pass then.
    totals.failed += status !== 0 && failed === 0 ? 1 : failed;
  } catch (error) {
    console.error(`${name}: no report (${error.message})`);
    totals.failed += 1;
  }
}

async function run(name, command, args) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { status } = await runProgram(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...environmentWithLocalBinaries(), CHROMIUM_PATH: chromium },
  });
  console.log(`  ${status === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status;
}
