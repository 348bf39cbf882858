// Usage: node scripts/run-site.mjs [serve | dev | owner … | seed | content … | backup … | restore … | rollback …].
// Prepares what is missing, then runs the site's command.
import module from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureBuilt, isBuilt } from "./ensure-built.mjs";
import { areDependenciesInstalled, BUNDLED_NODE, ensureInstalled, runsOnThisNode } from "./ensure-installed.mjs";
import { exitWithParent } from "./exit-with-parent.mjs";
import { runProgram } from "./run-program.mjs";

const [, , command = "serve", ...words] = process.argv;
const DEVELOPMENT = command === "dev";
const ENTRY = path.resolve(DEVELOPMENT ? "scripts/dev.mjs" : "build/server/index.js");
/** Serving with hot reload needs what the checks need: what is changed there is checked next. */
const PACKAGES = DEVELOPMENT ? "all" : "site";
const COMPILE_CACHE = path.resolve("build/.compile-cache");

if (!isPrepared()) {
  await withCheckoutLock(async () => {
    await ensureInstalled(PACKAGES);
    if (!DEVELOPMENT) await ensureBuilt();
  });
}
if (!DEVELOPMENT) process.env.NODE_ENV ||= "production";
// npm can't forward its own kill, and may not forward a signal, so the site watches its parent
// (server/lifecycle/stop-signal.ts).
if (process.env.npm_lifecycle_script?.includes("scripts/run-site.mjs")) process.env.SITE_PARENT = String(process.ppid);

if (!runsOnThisNode()) {
  await runOnBundledNode();
} else {
  if (!DEVELOPMENT) module.enableCompileCache?.(COMPILE_CACHE);
  process.argv[1] = ENTRY;
  await import(pathToFileURL(ENTRY).href);
}

/** Then nothing is written here, as a service account may not be allowed to. */
function isPrepared() {
  return areDependenciesInstalled(PACKAGES) && (DEVELOPMENT || isBuilt());
}

/** On an older Node, the bundled one runs the site. This process forwards signals until it exits. */
async function runOnBundledNode() {
  if (process.env.SITE_PARENT) exitWithParent(Number(process.env.SITE_PARENT));
  const { status } = await runProgram(BUNDLED_NODE, [...process.execArgv, ENTRY, command, ...words], {
    foreground: true,
    stdio: "inherit",
    env: { ...process.env, SITE_PARENT: String(process.pid) },
  });
  process.exit(status);
}
