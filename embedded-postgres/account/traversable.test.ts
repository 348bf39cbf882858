import { chmodSync, chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isRoot, NOBODY, temporaryDirectory } from "../testing/test-support.ts";
import { firstNonTraversable } from "./traversable.ts";

test("the first directory that can't be traversed is named", () => {
  const outer = path.join(temporaryDirectory(), "outer");
  const inner = path.join(outer, "inner");
  mkdirSync(inner, { recursive: true, mode: 0o755 });
  const account = isRoot ? { ...NOBODY, name: "nobody", switchTo: NOBODY } : { ...NOBODY, name: "ourselves" };
  const closed = (directory: string) => (isRoot ? directory : undefined);

  expect(firstNonTraversable(inner, account)).toBe(undefined);
  chmodSync(inner, 0o750);
  expect(firstNonTraversable(inner, account)).toBe(closed(inner));
  chmodSync(outer, 0o700);
  expect(firstNonTraversable(inner, account)).toBe(closed(outer));

  if (!isRoot) return;
  chmodSync(outer, 0o711);
  chownSync(inner, 0, NOBODY.gid);
  expect(firstNonTraversable(inner, account)).toBe(undefined);
  chownSync(inner, NOBODY.uid, 0);
  chmodSync(inner, 0o077);
  expect(firstNonTraversable(inner, account)).toBe(inner);
});
