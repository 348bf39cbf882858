// Prepares the site, then measures it with the Node that the project carries.
import { ensureBuilt } from "./built.mjs";
import { ensureWholeChromium } from "./chromium.mjs";
import { ensureInstalled, environmentWithOwnPrograms } from "./installed.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { runProgram } from "./run-program.mjs";

await oneAtATime(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
const { status } = await runProgram("node", ["bench/run.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...environmentWithOwnPrograms(), CHROMIUM_PATH: ensureWholeChromium() },
});
process.exit(status);
