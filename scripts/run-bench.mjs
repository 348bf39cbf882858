// Prepares the site, then measures it with the Node that the project carries.

import { oneAtATime } from "./checkout-lock.mjs";
import { ensureWholeChromium } from "./chromium.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithOwnPrograms } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

await oneAtATime(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
const { status } = await runProgram("node", ["bench/run-benchmarks.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...environmentWithOwnPrograms(), CHROMIUM_PATH: ensureWholeChromium() },
});
process.exit(status);
