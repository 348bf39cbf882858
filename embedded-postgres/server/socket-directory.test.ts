import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { resolveServiceAccount } from "../account/service-account.ts";
import { prepareDataDirectory } from "../data/data-directory.ts";
import { isRoot, TEST_HOST, temporaryDirectory } from "../testing/test-support.ts";
import { prepareSocketDirectory, removeSocketDirectory } from "./socket-directory.ts";

function contextAt(name: string) {
  const host = TEST_HOST;
  const paths = prepareDataDirectory(path.join(temporaryDirectory(), name), host);
  return { host, paths, account: resolveServiceAccount(paths, host) };
}

test("a name in the temporary directory that somebody else has taken is not used", () => {
  const context = contextAt("deep".repeat(30));
  const { paths, account } = context;
  const first = prepareSocketDirectory(context);
  expect(prepareSocketDirectory(context)).toBe(first);
  removeSocketDirectory(paths, first);
  // Only root can chown to another account; for others a file has to do.
  if (isRoot) mkdirSync(first);
  if (isRoot) chownSync(first, 54321, 54321);
  else writeFileSync(first, "");

  const second = prepareSocketDirectory(context);
  expect(second).toBe(`${first}-2`);
  expect(statSync(second).uid).toBe(account.uid);
  expect(() => prepareSocketDirectory(context, first)).toThrow("is in somebody else's hands");
  removeSocketDirectory(paths, second);
  rmSync(first, { recursive: true });
});

test("a path with a comma, which PostgreSQL's tools take for two, is not used", () => {
  const context = contextAt("a,b");
  const directory = prepareSocketDirectory(context);
  expect(directory).not.toContain(",");
  removeSocketDirectory(context.paths, directory);
});
