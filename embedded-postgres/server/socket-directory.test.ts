import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { resolveServiceAccount } from "../account/service-account.ts";
import { prepareDataDirectory } from "../data/data-directory.ts";
import { isRoot, temporaryDirectory } from "../testing/test-support.ts";
import { prepareSocketDirectory, removeSocketDirectory } from "./socket-directory.ts";

function somewhereDeep() {
  const places = prepareDataDirectory(path.join(temporaryDirectory(), "deep".repeat(30)));
  return { places, account: resolveServiceAccount(places.dataDir, places.cluster) };
}

test("a name in the temporary directory that somebody else has taken is not used", () => {
  const { places, account } = somewhereDeep();
  const first = prepareSocketDirectory(places, account);
  expect(prepareSocketDirectory(places, account)).toBe(first);
  removeSocketDirectory(places, first);
  // Only root can play somebody else; for others a file has to do.
  if (isRoot) mkdirSync(first);
  if (isRoot) chownSync(first, 54321, 54321);
  else writeFileSync(first, "");

  const second = prepareSocketDirectory(places, account);
  expect(second).toBe(`${first}-2`);
  expect(statSync(second).uid).toBe(account.uid);
  expect(() => prepareSocketDirectory(places, account, first)).toThrow("is in somebody else's hands");
  removeSocketDirectory(places, second);
  rmSync(first, { recursive: true });
});

test("a path with a comma, which PostgreSQL's tools take for two, is not used", () => {
  const places = prepareDataDirectory(path.join(temporaryDirectory(), "a,b"));
  const directory = prepareSocketDirectory(places, resolveServiceAccount(places.dataDir, places.cluster));
  expect(directory).not.toContain(",");
  removeSocketDirectory(places, directory);
});
