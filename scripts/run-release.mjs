// Usage: node scripts/run-release.mjs [--folder PATH] [--revision NAME]. Prepares the site, then makes a release of it.
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { BUNDLED_NODE, ensureBundledNode, ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

await withCheckoutLock(async () => {
  await ensureInstalled("all");
  await ensureBundledNode();
  await ensureBuilt();
});
const { status } = await runProgram(
  BUNDLED_NODE,
  ["scripts/release/run-release.ts", BUNDLED_NODE, ...process.argv.slice(2)],
  {
    foreground: true,
    stdio: "inherit",
    env: environmentWithLocalBinaries(),
  },
);
process.exit(status);
