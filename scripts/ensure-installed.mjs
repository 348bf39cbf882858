// Plain JavaScript that also runs on Node 20, since it installs the packages, Node 24 included.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program.mjs";

const STAMP = "node_modules/.installed";

/** PATH with the project's own programs first, so that `node` is the bundled version. */
export function environmentWithLocalBinaries() {
  const programs = path.resolve("node_modules/.bin");
  return { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ""}` };
}

/** Whether exactly the packages of the lock file are installed. */
export function areDependenciesInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === wantedPackages();
}

function wantedPackages() {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}

/** Installs the packages of the lock file unless exactly those are installed. Exits the process on failure. */
export async function ensureInstalled() {
  if (areDependenciesInstalled()) return;
  console.log("Installing packages (first start, or the lock file changed; takes about a minute) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = await runProgram(npm, ["ci", "--include=dev", "--include=optional", "--loglevel=error"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) {
    console.error("The packages could not be installed; npm says why above. Is a package registry within reach?");
    process.exit(1);
  }
  writeFileSync(STAMP, wantedPackages());
}
