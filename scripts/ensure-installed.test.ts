import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";

const MODULE = pathToFileURL(path.resolve("scripts/ensure-installed.mjs")).href;

/** A project with an npm that notes what it is asked for, and fails while there is a file `offline`. */
function project() {
  const folder = temporaryFolder();
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
  for (const name of ["bin", "lab/node_modules", "node-runtime", "node_modules"])
    mkdirSync(path.join(folder, name), { recursive: true });
  write("package-lock.json", "one");
  write("node-runtime/package-lock.json", "one");
  write("lab/package-lock.json", "one");
  write("bin/npm", '#!/bin/sh\necho "$@" >> asked\nmkdir -p node_modules\ntest ! -e offline\n');
  chmodSync(path.join(folder, "bin/npm"), 0o755);
  const run = (script: string) =>
    spawnSync(process.execPath, ["--input-type=module", "-e", `import * as it from "${MODULE}"; ${script}`], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PATH: `${path.join(folder, "bin")}${path.delimiter}${process.env.PATH}` },
    });
  return {
    write,
    remove: (name: string) => rmSync(path.join(folder, name)),
    install: (set: "site" | "all") => run(`await it.ensureInstalled("${set}")`),
    installLab: () => run("await it.ensureLabInstalled()"),
    isInstalled: (set: "site" | "all") => run(`console.log(it.areDependenciesInstalled("${set}"))`).stdout.trim(),
    /** What npm was asked for since the last look. */
    asked: () => {
      const file = path.join(folder, "asked");
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      rmSync(file, { force: true });
      return lines.map((line) => line.replace(" --include=optional --loglevel=error", ""));
    },
  };
}

test("a first start installs only what serving needs, once", () => {
  const { install, isInstalled, asked } = project();
  expect(install("site").status).toBe(0);
  expect(asked()).toEqual(["ci --omit=dev"]);
  expect([isInstalled("site"), isInstalled("all")]).toEqual(["true", "false"]);
  expect(install("site").status).toBe(0);
  expect(asked()).toEqual([]);
});

test("checks add their packages and delete none, and a start after them installs nothing", () => {
  const { install, asked } = project();
  install("site");
  install("all");
  expect(asked()).toEqual(["ci --omit=dev", "install --no-save --include=dev"]);
  install("site");
  expect(asked()).toEqual([]);
});

test("after an update the packages of the checks stay, too", () => {
  const { install, write, asked } = project();
  install("all");
  write("package-lock.json", "two");
  install("site");
  expect(asked()).toEqual(["ci --include=dev", "install --no-save --include=dev"]);
});

test("without a registry the start says so, and what was installed still counts", () => {
  const { install, isInstalled, write, remove, asked } = project();
  install("site");
  write("offline", "");
  const failed = install("all");
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain("Is a package registry within reach?");
  expect(isInstalled("site")).toBe("true");
  remove("offline");
  asked();
  install("all");
  expect(asked()).toEqual(["install --no-save --include=dev"]);
});

test("an installation that was killed is made again", () => {
  const { install, write, asked } = project();
  write("bin/npm", "#!/bin/sh\nkill -9 $PPID\n");
  install("site");
  write("bin/npm", '#!/bin/sh\necho "$@" >> asked\n');
  install("site");
  expect(asked()).toEqual(["ci --omit=dev"]);
});

test("the lab's packages are installed once, and again when its lock file has changed", () => {
  const { installLab, write, asked } = project();
  installLab();
  installLab();
  expect(asked()).toEqual(["ci --prefix lab --loglevel=error"]);
  write("lab/package-lock.json", "two");
  installLab();
  expect(asked()).toEqual(["ci --prefix lab --loglevel=error"]);
});
