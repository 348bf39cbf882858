// Prepares the site, then breaks it and what it needs on purpose, with the bundled Node (docs/development.md).

import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

await withCheckoutLock(async () => {
  await ensureInstalled("all");
  await ensureBuilt();
});
const { status } = await runProgram("node", ["tests/torture/run-torture.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: environmentWithLocalBinaries(),
});
process.exit(status);
