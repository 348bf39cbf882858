// Everything that has to hold, in one command: format, lint, layers, dead code, types, then unit, database, process and
// browser tests. The last line is the totals over all of them.
import { rmSync } from "node:fs";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const REPORTS = "test-results";
const SOURCES = ["app", "server", "embedded-postgres", "db", "scripts", "tests", "lab"];
const SLOWEST_SHOWN = 10;
const FAILURES_SHOWN = 20;

/** Two at a time, the long ones first. Types and dead code need the routes' types. */
const STATIC_CHECKS = [
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { name: "layers", command: "depcruise", args: [...SOURCES, "--config", ".dependency-cruiser.mjs"] },
  { name: "dead code", command: "knip", args: [] },
];

const totals = { passed: 0, failed: 0 };
/** Every test file with its seconds. */
const files = [];
/** What failed, named again above the totals: a log may be kept from its end only. */
const failures = [];

// The browser comes from another place than the packages, and unpacking it leaves the network alone.
const [chromium] = await Promise.all([ensureChromium(), withCheckoutLock(() => ensureInstalled("all"))]);
rmSync(REPORTS, { recursive: true, force: true });
const environment = { ...environmentWithLocalBinaries(), CHROMIUM_PATH: chromium };
console.log(`\nInstalled after ${elapsed()} s`);

await check({ name: "route types", command: "react-router", args: ["typegen"] });
await Promise.all([lane(STATIC_CHECKS), withCheckoutLock(ensureBuilt).then(() => lane(STATIC_CHECKS))]);
console.log(`\nChecked and built after ${elapsed()} s`);

const vitestReport = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/vitest.json`];
await runner("unit, database and process tests", "vitest", ["run", ...vitestReport], () =>
  readVitestReport(`${REPORTS}/vitest.json`),
);
await runner("browser tests", "playwright", ["test"], () => readPlaywrightReport(`${REPORTS}/playwright.json`));

console.log("\nThe slowest files:");
for (const { file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`);
if (failures.length > 0) console.log("\nWhat failed:");
for (const { name, error } of failures.slice(0, FAILURES_SHOWN)) console.log(`  ${name}\n    ${error}`);
if (failures.length > FAILURES_SHOWN) console.log(`  and ${failures.length - FAILURES_SHOWN} more`);
const seconds = elapsed();
console.log(`\nAll in ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** Runs the checks that are left, one after the other. */
async function lane(checks) {
  for (let next = checks.shift(); next; next = checks.shift()) await check(next);
}

/** A step that passes or fails; it counts as one. */
async function check({ name, command, args }) {
  const started = Date.now();
  const { status, output } = await runProgram(command, args, { stdio: ["ignore", "pipe", "pipe"], env: environment });
  if (status !== 0) console.log(`\n— ${name}\n${output}`);
  report(name, status, started);
  totals[status === 0 ? "passed" : "failed"] += 1;
  if (status !== 0) failures.push({ name, error: "its output is above" });
}

/** A test runner, whose report has the numbers of passed and failed tests. */
async function runner(name, command, args, readReport) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { status } = await runProgram(command, args, { stdio: ["ignore", "inherit", "inherit"], env: environment });
  report(name, status, started);
  try {
    const report = readReport();
    // A runner can fail outside of any test; the run must not pass then.
    const failedOutside = status !== 0 && report.failed === 0;
    totals.passed += report.passed;
    totals.failed += failedOutside ? 1 : report.failed;
    files.push(...report.files);
    failures.push(...report.failures);
    if (failedOutside) failures.push({ name, error: "failed outside of its tests; its output is above" });
  } catch (error) {
    failures.push({ name, error: `no report (${error.message})` });
    totals.failed += 1;
  }
}

function report(name, status, started) {
  console.log(`${name}: ${status === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Seconds since the command was started. */
function elapsed() {
  return Math.round(performance.now() / 1000);
}
