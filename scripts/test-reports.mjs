// What the test runners have written about a run (their JSON reporters).
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Characters of an error that the totals repeat. */
const ERROR_SHOWN = 200;

/** A test file and how long it took. */
/** @typedef {{ file: string, seconds: number }} TimedFile */
/** A test that failed: its file with its titles, and the first line of its error. */
/** @typedef {{ name: string, error: string }} FailedTest */
/** @typedef {{ passed: number, failed: number, files: TimedFile[], failures: FailedTest[] }} TestReport */

/**
 * Reads Vitest's JSON report.
 *
 * @param {string} file
 * @returns {TestReport}
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  const relative = (name) => path.relative(process.cwd(), name);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(`${relative(name)} › ${fullName}`, failureMessages[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: [...failedTests, ...brokenFiles.map(({ name, message }) => failure(relative(name), message))],
  };
}

/**
 * Reads Playwright's JSON report.
 *
 * @param {string} file
 * @returns {TestReport}
 */
export function readPlaywrightReport(file) {
  const { stats, suites, config } = JSON.parse(readFileSync(file, "utf8"));
  const specsOf = ({ suites: inner = [], specs = [] }) => [...inner.flatMap(specsOf), ...specs];
  const resultsOf = (spec) => spec.tests.flatMap(({ results }) => results);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: suites.map((suite) => ({
      file: path.relative(process.cwd(), path.join(config.rootDir, suite.file)),
      seconds: specsOf(suite)
        .flatMap(resultsOf)
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map((spec) =>
        failure(`${spec.file}:${spec.line} › ${spec.title}`, resultsOf(spec).find(({ error }) => error)?.error.message),
      ),
  };
}

/** A failed test with the first line of its error, without colours. */
function failure(name, message = "no message") {
  return { name, error: stripVTControlCharacters(message).trim().split("\n")[0].slice(0, ERROR_SHOWN) };
}
