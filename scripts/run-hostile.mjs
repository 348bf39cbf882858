// Usage: npm run hostile -- [SEED] [--requests N]. Sends hostile requests to a site of its own; the same seed sends the same.
import { parseArgs } from "node:util";
import { withCheckoutLock } from "./checkout-lock.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { ensureInstalled, environmentWithLocalBinaries } from "./ensure-installed.mjs";
import { runProgram } from "./run-program.mjs";

const { values, positionals } = parseArgs({
  options: { requests: { type: "string", default: "50000" } },
  allowPositionals: true,
});
const [seed = String(Math.floor(Math.random() * 2 ** 31))] = positionals;
if (positionals.length > 1 || ![seed, values.requests].every((text) => /^\d{1,10}$/.test(text))) {
  console.error("Usage: npm run hostile -- [SEED] [--requests N], both whole numbers.");
  process.exit(1);
}
await withCheckoutLock(async () => {
  await ensureInstalled("all");
  await ensureBuilt();
});
const { status } = await runProgram("vitest", ["run", "tests/process/fuzzed-requests.test.ts"], {
  stdio: "inherit",
  env: { ...environmentWithLocalBinaries(), SEED: seed, REQUESTS: values.requests },
});
process.exit(status);
