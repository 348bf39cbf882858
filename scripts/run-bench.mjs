// Prepares the site, then measures it with the Node that the project carries.
import { spawnSync } from "node:child_process";
import { ensureBuilt } from "./built.mjs";
import { ensureWholeChromium } from "./chromium.mjs";
import { ensureInstalled, environmentWithOwnPrograms } from "./installed.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

await oneAtATime(() => {
  ensureInstalled();
  ensureBuilt();
});
const { status } = spawnSync("node", ["bench/run.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...environmentWithOwnPrograms(), CHROMIUM_PATH: ensureWholeChromium() },
});
process.exit(status ?? 1);
