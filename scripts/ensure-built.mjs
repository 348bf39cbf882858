import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

const STAMP = "build/.built";
const SOURCES = [
  "app",
  "server",
  "embedded-postgres",
  "db",
  "public",
  "scripts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
];

/** What a build takes at most, with the site's packages as they are, and some more. */
const BUILD_BYTES = 0.9e9;
const ELSEWHERE =
  "Give this machine 1 GB of free memory or swap, or make a release on another one and run it here (docs/operations.md, A release).";
/** What the kernel does to a program when memory runs out, and what programs do that get none. */
const OUT_OF_MEMORY = [128 + constants.signals.SIGKILL, 128 + constants.signals.SIGABRT];

/** Whether the build matches the sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/** Builds the site unless the build matches the sources. Exits the process when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const wanted = fingerprint();
  console.log("Building the site (first start, or the sources changed; takes some seconds) …");
  const available = process.availableMemory?.();
  // A container may be killed as a whole, and then no one can say so afterwards.
  if (available < BUILD_BYTES)
    console.warn(`That needs ${gigabytes(BUILD_BYTES)} of memory, and ${gigabytes(available)} are free. ${ELSEWHERE}`);
  await run("react-router", ["build"]);
  // In a child process: this one may become the site, and would keep the memory.
  await run("node", ["scripts/precompress.mjs", "build/client"]);
  writeFileSync(STAMP, wanted);
}

async function run(program, args) {
  // The bundler gives memory back as soon as it has no use for it.
  const env = { MIMALLOC_PURGE_DELAY: "0", ...environmentWithLocalBinaries(), NODE_ENV: "production" };
  const { status, output } = await runProgram(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  if (status === 0) return;
  const why = OUT_OF_MEMORY.includes(status)
    ? ` The build was ended, most likely for want of memory. ${ELSEWHERE}`
    : "";
  console.error(`${output}\nThe site could not be built.${why}`);
  process.exit(1);
}

function gigabytes(bytes) {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** A digest of the path, size and modification time of every source file: cheap enough for every start. */
function fingerprint() {
  const hash = createHash("sha256");
  const add = (file) => {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  };
  for (const source of SOURCES) {
    if (!existsSync(source)) continue;
    if (!statSync(source).isDirectory()) add(source);
    else {
      for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) add(path.join(entry.parentPath, entry.name));
      }
    }
  }
  return hash.digest("hex");
}
