// Plain JavaScript that also runs on Node 20, since it installs the packages, and a newer Node where needed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program.mjs";

const STAMP = "node_modules/.installed";
const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
const OLDEST_NODE = [22, 22];
const NODE_RUNTIME = "node-runtime";
const INSTALL_NODE = ["ci", "--prefix", NODE_RUNTIME, "--omit=dev", "--include=optional"];
const NODE_PACKAGE = path.resolve(
  `${NODE_RUNTIME}/node_modules/node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
);
/** The Node that the project brings, for machines whose own is too old. */
export const BUNDLED_NODE = path.join(NODE_PACKAGE, "bin", process.platform === "win32" ? "node.exe" : "node");

/** Whether the machine's own Node can run the site. */
export function runsOnThisNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** PATH with the project's own programs first; `node` is the bundled one where the machine's is too old. */
export function environmentWithLocalBinaries() {
  const folders = [path.resolve("node_modules/.bin"), process.env.PATH ?? ""];
  if (!runsOnThisNode()) folders.unshift(path.dirname(BUNDLED_NODE));
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

/**
 * Whether exactly the packages of the lock file are installed.
 *
 * @param set `site`: what building and serving need; `all`: also what checks and tests need
 */
export function areDependenciesInstalled(set = "site") {
  const { lock, set: installed } = readStamp();
  return lock === wantedPackages() && (installed === "all" || installed === set) && isNodeInstalled();
}

function isNodeInstalled() {
  return runsOnThisNode() || existsSync(BUNDLED_NODE);
}

function readStamp() {
  const [lock, set] = existsSync(STAMP) ? readFileSync(STAMP, "utf8").split(" ") : [];
  return { lock, set };
}

function wantedPackages() {
  const hash = createHash("sha256");
  for (const folder of [".", NODE_RUNTIME]) hash.update(readFileSync(path.join(folder, "package-lock.json")));
  return hash.digest("hex");
}

/** Installs the packages of the lock file unless exactly those are installed. Exits the process on failure. */
export async function ensureInstalled(set = "site") {
  if (areDependenciesInstalled(set)) return;
  const before = readStamp();
  const wanted = before.set === "all" ? "all" : set;
  console.log(
    before.lock
      ? `Installing packages (${before.lock === wantedPackages() ? "checks and tests need more" : "the lock file changed"}) …`
      : "Installing packages (first start; takes about half a minute) …",
  );
  const omit = wanted === "all" ? "--include=dev" : "--omit=dev";
  // What is there stays where it is, since a site may be running from it; `ci` deletes everything first.
  const main = before.lock ? ["install", "--no-save"] : ["ci"];
  // Until it is done there is no telling what is installed.
  rmSync(STAMP, { force: true });
  const results = await Promise.all([
    npm([...main, omit, "--include=optional"]),
    isNodeInstalled() ? 0 : npm(INSTALL_NODE),
  ]);
  if (results.some((status) => status !== 0)) {
    // npm has taken back what it changed.
    if (before.lock) writeFileSync(STAMP, `${before.lock} ${before.set}`);
    fail("The packages could not be installed; npm says why above. Is a package registry within reach?");
  }
  if (!isNodeInstalled()) fail(`This site needs Node ${OLDEST_NODE.join(".")} or newer; here is ${process.version}.`);
  if (!runsOnThisNode()) prepareNode();
  writeFileSync(STAMP, `${wantedPackages()} ${wanted}`);
}

/** Installs the Node that the project brings, also where the machine's own would do. Exits the process on failure. */
export async function ensureBundledNode() {
  if (existsSync(BUNDLED_NODE)) return;
  await npm(INSTALL_NODE);
  if (!existsSync(BUNDLED_NODE))
    fail(`There is no Node for ${process.platform}-${process.arch} to put into a release.`);
}

/** Installs the packages that only the lab needs, unless exactly those are installed. Exits the process on failure. */
export async function ensureLabInstalled() {
  const stamp = "lab/node_modules/.installed";
  const wanted = readFileSync("lab/package-lock.json", "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing the lab's packages …");
  if ((await npm(["ci", "--prefix", "lab"])) !== 0)
    fail("The lab's packages could not be installed; npm says why above.");
  writeFileSync(stamp, wanted);
}

async function npm(words) {
  const { status } = await runProgram(NPM, [...words, "--loglevel=error"], { stdio: ["ignore", "inherit", "inherit"] });
  return status;
}

/** Also for `npx` and for shells with `node_modules/.bin` in their PATH; its headers are only for compilers. */
function prepareNode() {
  rmSync(path.join(NODE_PACKAGE, "include"), { recursive: true, force: true });
  if (process.platform === "win32") return;
  rmSync("node_modules/.bin/node", { force: true });
  symlinkSync(path.relative("node_modules/.bin", BUNDLED_NODE), "node_modules/.bin/node");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
