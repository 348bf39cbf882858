// What the test runners have written about a run (their JSON reporters).
import { readFileSync } from "node:fs";
import path from "node:path";

/** A test file and how long it took. */
/** @typedef {{ file: string, seconds: number }} TimedFile */
/** @typedef {{ passed: number, failed: number, files: TimedFile[] }} TestReport */

/**
 * Reads Vitest's JSON report.
 *
 * @param {string} file
 * @returns {TestReport}
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
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
  const secondsOf = ({ suites: inner = [], specs = [] }) =>
    inner.map(secondsOf).reduce((sum, one) => sum + one, 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: suites.map((suite) => ({
      file: path.relative(process.cwd(), path.join(config.rootDir, suite.file)),
      seconds: secondsOf(suite),
    })),
  };
}
