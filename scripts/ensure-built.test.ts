import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";

const MODULE = pathToFileURL(path.resolve("scripts/ensure-built.mjs")).href;

/** Builds a project whose bundler is this shell script, on a machine with so much memory free. */
function build(bundler: string, { freeBytes = 4e9 } = {}) {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "node_modules/.bin"), { recursive: true });
  mkdirSync(path.join(folder, "build"));
  const program = path.join(folder, "node_modules/.bin/react-router");
  writeFileSync(program, `#!/bin/sh\n${bundler}\n`);
  chmodSync(program, 0o755);
  const script = `process.availableMemory = () => ${freeBytes}; (await import("${MODULE}")).ensureBuilt();`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, encoding: "utf8" });
  return { ...run, isStamped: existsSync(path.join(folder, "build/.built")) };
}

test.each(["KILL", "ABRT"])("a build that ends by SIG%s for want of memory says what is needed", (signal) => {
  const { status, stderr, isStamped } = build(`kill -${signal} $$`);
  expect({ status, isStamped }).toEqual({ status: 1, isStamped: false });
  expect(stderr).toMatch(/want of memory.* 1 GB .*release/);
});

test("a build that fails for another reason shows that reason alone", () => {
  const { status, stderr } = build("echo no such module >&2; exit 1");
  expect(status).toBe(1);
  expect(stderr).toContain("no such module");
  expect(stderr).not.toContain("memory");
});

test("a machine with little memory is told what a build needs before it begins", () => {
  expect(build("exit 1", { freeBytes: 0.7e9 }).stderr).toContain("0.9 GB of memory, and 0.7 GB are free");
  expect(build("exit 1").stderr).not.toContain("are free");
});
