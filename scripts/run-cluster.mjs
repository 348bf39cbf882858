// Prepares the site, then runs several processes of it on one database behind nginx (docs/scaling.md).

import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

await withCheckoutLock(async () => {
  await ensureInstalled("all");
  await ensureBuilt();
});
const { status } = await runProgram("node", ["bench/cluster/run-cluster.ts", ...process.argv.slice(2)], {
  foreground: true,
  stdio: "inherit",
  env: environmentWithLocalBinaries(),
});
process.exit(status);
