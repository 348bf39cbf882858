import { globSync, readFileSync } from "node:fs";

/** Replaced modules, or the remark that the file keeps state of the process. */
const NEEDS_ISOLATION = /^\/\/ @isolated\b|\bvi\.(mock|doMock|resetModules)\(/m;
const NEEDS_DOCUMENT = /^\/\/ @vitest-environment happy-dom\b/m;

/**
 * The test files by what they share. Most share a process one after the other, with the modules that are loaded there:
 * loading them again for each file takes longer than most tests. Those with a document share that, too
 * (`tests/setup/fresh-document.ts`). Some get a process of their own.
 */
export function testKinds(include: string[]) {
  const files = globSync(include).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const those = (isOne: (text: string) => boolean) => files.filter(({ text }) => isOne(text)).map(({ file }) => file);
  return {
    isolated: those((text) => NEEDS_ISOLATION.test(text)),
    withDocument: those((text) => NEEDS_DOCUMENT.test(text) && !NEEDS_ISOLATION.test(text)),
  };
}
