// Usage: node scripts/run-site.mjs [serve | owner … | seed]. Prepares what is missing, then runs the built site's command.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./built.mjs";
import { ensureInstalled } from "./installed.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

const ENTRY = path.resolve("build/server/index.js");
const OWN_NODE = path.resolve("node_modules/node/bin/node");
const OLDEST_NODE = [22, 22];
const COMPILE_CACHE = path.resolve("build/.compile-cache");
/** glibc keeps a store of freed memory for each thread; the site's threads share one, which is 11 MB less. */
const ONE_ARENA = { MALLOC_ARENA_MAX: "1" };

await oneAtATime(() => {
  ensureInstalled();
  ensureBuilt();
});
process.env.NODE_ENV ??= "production";

if (!runsOnThisNode()) {
  handOver();
} else if (process.argv[2] === "serve" && process.platform === "linux" && process.execve && !allocatesAsTold()) {
  beginAnew();
} else {
  module.enableCompileCache?.(COMPILE_CACHE);
  process.argv[1] = ENTRY;
  await import(pathToFileURL(ENTRY).href);
}

function runsOnThisNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** Whether the environment says how memory is to be allocated, or by what. */
function allocatesAsTold() {
  return "MALLOC_ARENA_MAX" in process.env || "LD_PRELOAD" in process.env;
}

/** The site takes this process's place, because how memory is allocated has to be said before a process begins. */
function beginAnew() {
  const command = [process.execPath, ...process.execArgv, ENTRY, ...process.argv.slice(2)];
  process.execve(process.execPath, command, { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...ONE_ARENA });
}

/** On an older Node, the one that came with the packages runs the site, in this process's place. */
function handOver() {
  const node = existsSync(OWN_NODE) ? OWN_NODE : "node";
  const child = spawn(node, [...process.execArgv, ENTRY, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...ONE_ARENA, ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
