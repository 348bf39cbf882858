import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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

/** Whether the build matches the sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/** Builds the site unless the build matches the sources. Exits the process when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const wanted = fingerprint();
  console.log("Building the site (first start, or the sources changed; takes some seconds) …");
  await run("react-router", ["build"]);
  // In a child process: this one may become the site, and would keep the memory.
  await run("node", ["scripts/precompress.mjs", "build/client"]);
  writeFileSync(STAMP, wanted);
}

async function run(program, args) {
  const env = { ...environmentWithLocalBinaries(), NODE_ENV: "production" };
  const { status, output } = await runProgram(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  if (status === 0) return;
  console.error(`${output}\nThe site could not be built.`);
  process.exit(1);
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
