import { chmodSync, chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asRoot, NOBODY, temporaryDirectory } from "../testing/test-support.ts";
import { firstNotEnterable } from "./traversable.ts";

test("the first closed directory on the way is named, whoever it is closed to", () => {
  const outer = path.join(temporaryDirectory(), "outer");
  const inner = path.join(outer, "inner");
  mkdirSync(inner, { recursive: true, mode: 0o755 });
  const account = asRoot ? { ...NOBODY, name: "nobody", switchTo: NOBODY } : { ...NOBODY, name: "ourselves" };
  const closed = (directory: string) => (asRoot ? directory : undefined);

  expect(firstNotEnterable(inner, account)).toBe(undefined);
  chmodSync(inner, 0o750);
  expect(firstNotEnterable(inner, account)).toBe(closed(inner));
  chmodSync(outer, 0o700);
  expect(firstNotEnterable(inner, account)).toBe(closed(outer));

  if (!asRoot) return;
  chmodSync(outer, 0o711);
  chownSync(inner, 0, NOBODY.gid);
  expect(firstNotEnterable(inner, account)).toBe(undefined);
  chownSync(inner, NOBODY.uid, 0);
  chmodSync(inner, 0o077);
  expect(firstNotEnterable(inner, account)).toBe(inner);
});
