import { globSync, readFileSync } from "node:fs";

/** Another environment, replaced modules, or the remark that the file keeps state of the process. */
const NEEDS_ISOLATION = /^\/\/ @(vitest-environment|isolated)\b|\bvi\.(mock|doMock|resetModules)\(/m;

/**
 * The test files that get a process of their own. All others share one process after the other, with the modules that
 * are loaded there: loading them again for each file takes longer than most tests.
 */
export function isolatedTests(include: string[]): string[] {
  return globSync(include).filter((file) => NEEDS_ISOLATION.test(readFileSync(file, "utf8")));
}
