// Prepares the site, then measures it with the bundled Node.

import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureFullChromium } from "./chromium.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

await withCheckoutLock(async () => {
  await ensureInstalled("all");
  await ensureBuilt();
});
const { status } = await runProgram("node", ["bench/run-benchmarks.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...environmentWithLocalBinaries(), CHROMIUM_PATH: ensureFullChromium() },
});
process.exit(status);
