// What serving needs: packages and bytes of an install without development packages, and of a release.
import { execFileSync } from "node:child_process";
import { copyFileSync, lstatSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesIn } from "../../scripts/release/imported-files.ts";
import { limit, printMeasurements } from "../support/measurements.ts";

const TARGETS = { packages: 500, installedMb: 480, releaseMb: 250 };

const folder = mkdtempSync(path.join(tmpdir(), "size-"));
try {
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) copyFileSync(file, path.join(folder, file));
  // As `npm start` installs them.
  const install = ["ci", "--omit=dev", "--include=optional", "--loglevel=error"];
  execFileSync("npm", install, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const modules = path.join(folder, "node_modules");
  const { packages } = JSON.parse(readFileSync(path.join(modules, ".package-lock.json"), "utf8"));
  const release = path.join(folder, "release");
  execFileSync("node", ["scripts/run-release.mjs", "--folder", release], { stdio: ["ignore", "ignore", "inherit"] });
  printMeasurements("What serving needs", [
    limit("packages", Object.keys(packages).length, TARGETS.packages, ""),
    limit("installed", megabytes(modules), TARGETS.installedMb, "MB"),
    limit("a release, unpacked", megabytes(release), TARGETS.releaseMb, "MB"),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function megabytes(tree: string): number {
  return filesIn(tree).reduce((sum, file) => sum + lstatSync(file).size, 0) / 1e6;
}
